// A small, non-variadic interface to libcurl, which is loaded when the first request is made: together with the
// libraries it needs it costs about 10 ms and 5 MB, which `--offline`, `--demo` and the first screen never pay.
//
// One thread owns a multi handle and its transfers. Only `weatheri_curl_load` and `weatheri_curl_multi_wake` may be
// called from any thread.

#ifndef WEATHERI_CCURL_H
#define WEATHERI_CCURL_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Loads and initialises libcurl; later calls cost nothing. False if it is missing or older than 7.68.
bool weatheri_curl_load(void);

/// One request. The strings are copied.
typedef struct {
  /// GET, POST, PUT, DELETE.
  const char *method;
  const char *url;
  /// NULL: the environment variables https_proxy and no_proxy decide; "" means no proxy at all.
  const char *_Nullable proxy;
  /// A file of certificates, and a folder of them, that are trusted instead of the system's; NULL leaves the default.
  const char *_Nullable authority_file;
  const char *_Nullable authority_folder;
  const char *user_agent;
  /// The complete line of one additional header; NULL for none.
  const char *_Nullable header;
  /// Whether caches on the way must ask the server again: `Cache-Control: no-cache`.
  bool revalidates;
  /// A JSON body; NULL for none.
  const char *_Nullable json;
  /// The maximum time from the name look-up to the last byte.
  long timeout_ms;
  /// The longest body, in bytes after decompression; one byte more ends the transfer. All header lines together have
  /// a separate limit, 300 KiB.
  size_t body_limit;
  /// true: http only; false: https only. No other protocol.
  bool is_plain;
} weatheri_curl_order;

/// The result of a transfer.
typedef enum __attribute__((enum_extensibility(closed))) {
  weatheri_curl_ending_answered __attribute__((swift_name("answered"))),
  weatheri_curl_ending_bad_address __attribute__((swift_name("badAddress"))),
  weatheri_curl_ending_unknown_host __attribute__((swift_name("unknownHost"))),
  weatheri_curl_ending_no_connection __attribute__((swift_name("noConnection"))),
  weatheri_curl_ending_unknown_proxy __attribute__((swift_name("unknownProxy"))),
  weatheri_curl_ending_proxy_sign_in __attribute__((swift_name("proxySignIn"))),
  weatheri_curl_ending_proxy_failed __attribute__((swift_name("proxyFailed"))),
  weatheri_curl_ending_untrusted __attribute__((swift_name("untrusted"))),
  weatheri_curl_ending_silent __attribute__((swift_name("silent"))),
  weatheri_curl_ending_broken_off __attribute__((swift_name("brokenOff"))),
  weatheri_curl_ending_unreadable __attribute__((swift_name("unreadable"))),
  weatheri_curl_ending_timed_out __attribute__((swift_name("timedOut"))),
  weatheri_curl_ending_too_large __attribute__((swift_name("tooLarge"))),
  weatheri_curl_ending_other __attribute__((swift_name("other"))),
} weatheri_curl_ending;

typedef struct weatheri_curl_transfer weatheri_curl_transfer;

/// NULL if there is not enough memory, or if a required security option is refused.
weatheri_curl_transfer *_Nullable weatheri_curl_transfer_create(const weatheri_curl_order *order);
void weatheri_curl_transfer_destroy(weatheri_curl_transfer *transfer);

weatheri_curl_ending weatheri_curl_transfer_ending(const weatheri_curl_transfer *transfer);
/// The HTTP status; 0 if none arrived.
long weatheri_curl_transfer_status(const weatheri_curl_transfer *transfer);
/// The target of a redirect, as a complete address; NULL if the server did not redirect.
const char *_Nullable weatheri_curl_transfer_redirect(const weatheri_curl_transfer *transfer);
/// The body of `*count` bytes, valid as long as the transfer.
const unsigned char *_Nullable weatheri_curl_transfer_body(const weatheri_curl_transfer *transfer, size_t *count);
/// The header lines, `*count` bytes, valid as long as the transfer.
const char *weatheri_curl_transfer_head(const weatheri_curl_transfer *transfer, size_t *count);

/// Transfers that run at the same time and share their connections.
typedef struct weatheri_curl_multi weatheri_curl_multi;

weatheri_curl_multi *_Nullable weatheri_curl_multi_create(long connections_per_host);
/// Every transfer must have been removed.
void weatheri_curl_multi_destroy(weatheri_curl_multi *multi);
bool weatheri_curl_multi_add(weatheri_curl_multi *multi, weatheri_curl_transfer *transfer);
void weatheri_curl_multi_remove(weatheri_curl_multi *multi, weatheri_curl_transfer *transfer);
/// Transfers all data that is available without waiting.
bool weatheri_curl_multi_perform(weatheri_curl_multi *multi);
/// Sleeps until data can be transferred, the time is over or another thread wakes it, even just before the call.
bool weatheri_curl_multi_sleep(weatheri_curl_multi *multi, int timeout_ms);
void weatheri_curl_multi_wake(weatheri_curl_multi *multi);
/// The next finished transfer; NULL if none. Each is returned once; it still has to be removed.
weatheri_curl_transfer *_Nullable weatheri_curl_multi_next_ended(weatheri_curl_multi *multi);

#pragma clang assume_nonnull end

#endif
