#include "ccurl.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "clibraries.h"

// MARK: The library

#define EACH_FUNCTION(USE)                                                                                        \
  USE(global_init) USE(easy_init) USE(easy_cleanup) USE(easy_setopt) USE(easy_getinfo) USE(multi_init)            \
  USE(multi_cleanup) USE(multi_setopt) USE(multi_add_handle) USE(multi_remove_handle) USE(multi_perform)          \
  USE(multi_poll) USE(multi_wakeup) USE(multi_info_read) USE(slist_append) USE(slist_free_all)

static struct {
#define FIELD(name) __typeof__(&curl_##name) name;
  EACH_FUNCTION(FIELD)
#undef FIELD
} library;

static const weatheri_function functions[] = {
#define ROW(name) {"curl_" #name, &library.name},
  EACH_FUNCTION(ROW)
#undef ROW
  {NULL, NULL},
};

static bool prepare(void *handle) {
  (void)weatheri_keep_openssl_at_exit(handle);
  return library.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

/// The newest of the functions, `multi_wakeup`, was added in 7.68.
bool weatheri_curl_load(void) {
  static weatheri_library file = {
    .files = {"libcurl.so.4", "libcurl-gnutls.so.4"}, .functions = functions, .prepare = prepare};
  return weatheri_library_load(&file);
}

// MARK: A transfer

struct weatheri_curl_transfer {
  CURL *easy;
  struct curl_slist *headers;
  CURLcode code;
  unsigned char *body;
  size_t count, capacity, limit;
  char head[8192];
  size_t head_count;
  /// Bytes of all header lines so far, including those of proxies, informational answers and trailers.
  size_t header_count;
  bool has_overflowed;
};

static bool make_room(weatheri_curl_transfer *transfer, size_t needed) {
  if (needed <= transfer->capacity) return true;
  size_t capacity = transfer->capacity < 16384 ? 16384 : transfer->capacity * 2;
  if (capacity < needed) capacity = needed;
  unsigned char *body = realloc(transfer->body, capacity);
  if (body == NULL) return false;
  transfer->body = body;
  transfer->capacity = capacity;
  return true;
}

/// Called by libcurl with decompressed bytes. Accepting fewer bytes than offered ends the transfer.
static size_t collect(char *bytes, size_t size, size_t number, void *context) {
  weatheri_curl_transfer *transfer = context;
  size_t count = size * number;
  if (count > transfer->limit - transfer->count) {
    transfer->has_overflowed = true;
    return 0;
  }
  if (!make_room(transfer, transfer->count + count)) return 0;
  memcpy(transfer->body + transfer->count, bytes, count);
  transfer->count += count;
  return count;
}

/// The maximum number of bytes of header lines in one transfer: ten times the longest genuine heads. libcurl keeps
/// every line in memory, before 8.3 without a limit of its own, and a chunked body may be followed by endless
/// trailers.
static const size_t header_limit = 300 * 1024;

/// Called by libcurl with each header line, including trailers. A status line starts a new head, because a proxy and
/// an informational answer have heads of their own; lines beyond the buffer are dropped. More than `header_limit`
/// bytes in total end the transfer as too large.
static size_t collect_head(char *bytes, size_t size, size_t number, void *context) {
  weatheri_curl_transfer *transfer = context;
  size_t count = size * number;
  if (count > header_limit - transfer->header_count) {
    transfer->has_overflowed = true;
    return 0;
  }
  transfer->header_count += count;
  if (count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) transfer->head_count = 0;
  if (count <= sizeof transfer->head - transfer->head_count) {
    memcpy(transfer->head + transfer->head_count, bytes, count);
    transfer->head_count += count;
  }
  return count;
}

/// Called by libcurl. Without CLOEXEC, child processes would inherit the sockets, and a browser may run for days.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

#define SET(option, value) (library.easy_setopt(transfer->easy, option, value) == CURLE_OK)

/// libcurl copies the line but not the list.
static bool add_header(weatheri_curl_transfer *transfer, const char *line) {
  struct curl_slist *headers = library.slist_append(transfer->headers, line);
  if (headers == NULL) return false;
  transfer->headers = headers;
  return SET(CURLOPT_HTTPHEADER, headers);
}

/// A POST with another method name, so that its body is sent with PUT as well. An empty "Expect" makes libcurl send
/// it at once.
static bool set_json(weatheri_curl_transfer *transfer, const weatheri_curl_order *order) {
  return SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)strlen(order->json)) && SET(CURLOPT_COPYPOSTFIELDS, order->json)
      && SET(CURLOPT_CUSTOMREQUEST, order->method) && add_header(transfer, "Content-Type: application/json")
      && add_header(transfer, "Expect:");
}

/// Required options: if one is refused, no request is made.
static bool set_what_matters(weatheri_curl_transfer *transfer, const weatheri_curl_order *order) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  // The successor, CURLOPT_PROTOCOLS_STR, is unknown before 7.85.
  const CURLoption protocols = CURLOPT_PROTOCOLS;
#pragma GCC diagnostic pop
  return SET(CURLOPT_URL, order->url) && SET(protocols, (long)(order->is_plain ? CURLPROTO_HTTP : CURLPROTO_HTTPS))
      && SET(CURLOPT_SSL_VERIFYPEER, 1L) && SET(CURLOPT_SSL_VERIFYHOST, 2L)
      && SET(CURLOPT_OPENSOCKETFUNCTION, open_socket)
      && SET(CURLOPT_HEADERFUNCTION, collect_head) && SET(CURLOPT_HEADERDATA, transfer)
      && SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2) && SET(CURLOPT_FOLLOWLOCATION, 0L)
      && SET(CURLOPT_USERAGENT, order->user_agent) && SET(CURLOPT_TIMEOUT_MS, order->timeout_ms)
      && SET(CURLOPT_NOSIGNAL, 1L) && SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)order->body_limit)
      && SET(CURLOPT_WRITEFUNCTION, collect) && SET(CURLOPT_WRITEDATA, transfer) && SET(CURLOPT_PRIVATE, transfer)
      && (order->header == NULL || add_header(transfer, order->header))
      && (!order->revalidates || add_header(transfer, "Cache-Control: no-cache"))
      && (order->json == NULL || set_json(transfer, order))
      && (order->authority_file == NULL || SET(CURLOPT_CAINFO, order->authority_file))
      && (order->authority_folder == NULL || SET(CURLOPT_CAPATH, order->authority_folder))
      && (order->proxy == NULL || SET(CURLOPT_PROXY, order->proxy));
}

/// Optional options, which a libcurl with fewer features may refuse.
static void set_what_helps(weatheri_curl_transfer *transfer) {
  (void)SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
  (void)SET(CURLOPT_ACCEPT_ENCODING, "gzip");
  (void)SET(CURLOPT_TCP_KEEPALIVE, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
  // A name server that does not answer must not block the thread after the request has ended.
  (void)SET(CURLOPT_QUICK_EXIT, 1L);
#endif
}

weatheri_curl_transfer *weatheri_curl_transfer_create(const weatheri_curl_order *order) {
  weatheri_curl_transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->limit = order->body_limit;
  transfer->easy = library.easy_init();
  if (transfer->easy == NULL || !set_what_matters(transfer, order)) {
    weatheri_curl_transfer_destroy(transfer);
    return NULL;
  }
  set_what_helps(transfer);
  return transfer;
}

void weatheri_curl_transfer_destroy(weatheri_curl_transfer *transfer) {
  if (transfer->easy != NULL) library.easy_cleanup(transfer->easy);
  library.slist_free_all(transfer->headers);
  free(transfer->body);
  free(transfer);
}

/// The status of the proxy's answer to CONNECT; 0 if there was none.
static long tunnel_status(const weatheri_curl_transfer *transfer) {
  long status = 0;
  library.easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status;
}

weatheri_curl_ending weatheri_curl_transfer_ending(const weatheri_curl_transfer *transfer) {
  if (transfer->has_overflowed) return weatheri_curl_ending_too_large;
  if (transfer->code != CURLE_OK && tunnel_status(transfer) == 407) return weatheri_curl_ending_proxy_sign_in;
  if (transfer->code != CURLE_OK && tunnel_status(transfer) >= 300) return weatheri_curl_ending_proxy_failed;
  switch (transfer->code) {
    case CURLE_OK: return weatheri_curl_ending_answered;
    case CURLE_URL_MALFORMAT: return weatheri_curl_ending_bad_address;
    case CURLE_COULDNT_RESOLVE_HOST: return weatheri_curl_ending_unknown_host;
    case CURLE_COULDNT_CONNECT: return weatheri_curl_ending_no_connection;
    case CURLE_COULDNT_RESOLVE_PROXY: return weatheri_curl_ending_unknown_proxy;
    case CURLE_OPERATION_TIMEDOUT: return weatheri_curl_ending_timed_out;
    case CURLE_FILESIZE_EXCEEDED: return weatheri_curl_ending_too_large;
    case CURLE_GOT_NOTHING: return weatheri_curl_ending_silent;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ENGINE_INITFAILED: return weatheri_curl_ending_untrusted;
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_PARTIAL_FILE:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM: return weatheri_curl_ending_broken_off;
    case CURLE_BAD_CONTENT_ENCODING:
    case CURLE_WRITE_ERROR:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_UNSUPPORTED_PROTOCOL: return weatheri_curl_ending_unreadable;
    default: return weatheri_curl_ending_other;
  }
}

long weatheri_curl_transfer_status(const weatheri_curl_transfer *transfer) {
  long status = 0;
  library.easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const char *weatheri_curl_transfer_redirect(const weatheri_curl_transfer *transfer) {
  const char *address = NULL;
  library.easy_getinfo(transfer->easy, CURLINFO_REDIRECT_URL, &address);
  return address;
}

const unsigned char *weatheri_curl_transfer_body(const weatheri_curl_transfer *transfer, size_t *count) {
  *count = transfer->count;
  return transfer->body;
}

const char *weatheri_curl_transfer_head(const weatheri_curl_transfer *transfer, size_t *count) {
  *count = transfer->head_count;
  return transfer->head;
}

// MARK: A multi handle
// libcurl's multi handle under a name of this module; its fields are not accessible here.

weatheri_curl_multi *weatheri_curl_multi_create(long connections_per_host) {
  CURLM *multi = library.multi_init();
  if (multi != NULL) library.multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, connections_per_host);
  return (weatheri_curl_multi *)multi;
}

void weatheri_curl_multi_destroy(weatheri_curl_multi *multi) { library.multi_cleanup((CURLM *)multi); }

bool weatheri_curl_multi_add(weatheri_curl_multi *multi, weatheri_curl_transfer *transfer) {
  return library.multi_add_handle((CURLM *)multi, transfer->easy) == CURLM_OK;
}

void weatheri_curl_multi_remove(weatheri_curl_multi *multi, weatheri_curl_transfer *transfer) {
  library.multi_remove_handle((CURLM *)multi, transfer->easy);
}

bool weatheri_curl_multi_perform(weatheri_curl_multi *multi) {
  int running = 0;
  return library.multi_perform((CURLM *)multi, &running) == CURLM_OK;
}

bool weatheri_curl_multi_sleep(weatheri_curl_multi *multi, int timeout_ms) {
  return library.multi_poll((CURLM *)multi, NULL, 0, timeout_ms, NULL) == CURLM_OK;
}

void weatheri_curl_multi_wake(weatheri_curl_multi *multi) { library.multi_wakeup((CURLM *)multi); }

weatheri_curl_transfer *weatheri_curl_multi_next_ended(weatheri_curl_multi *multi) {
  int left = 0;
  CURLMsg *message;
  while ((message = library.multi_info_read((CURLM *)multi, &left)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    CURLcode code = message->data.result;
    weatheri_curl_transfer *transfer = NULL;
    library.easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&transfer);
    if (transfer == NULL) continue;
    transfer->code = code;
    return transfer;
  }
  return NULL;
}
