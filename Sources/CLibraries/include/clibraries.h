// Loads a library when it is first needed, instead of at every start of the program. The C shims of libcurl,
// libcrypto, libdbus, libpng, libjpeg-turbo and zlib use it; each of them only lists the functions that it calls.

#ifndef WEATHERI_CLIBRARIES_H
#define WEATHERI_CLIBRARIES_H

#include <stdbool.h>

/// A function of a library.
typedef struct {
  /// Its symbol; NULL ends the list.
  const char *symbol;
  /// The function pointer that receives its address.
  void *address;
} weatheri_function;

typedef struct {
  /// The file names that the library has on different systems, in the order in which they are tried; NULL ends the
  /// list.
  const char *files[3];
  /// The functions that are called. If one is missing, the next file is tried: the library is too old.
  const weatheri_function *functions;
  /// Called once all functions are found; NULL for nothing to do. If it returns false, the next file is tried.
  bool (*prepare)(void *handle);
  bool is_loaded;
} weatheri_library;

/// Opens the first file that has all functions; later calls cost nothing. The library is never closed. False if there
/// is no such file; then the next call tries again. May be called from any thread.
bool weatheri_library_load(weatheri_library *library);

/// OpenSSL frees its data in `exit`, even while a transfer is running. This disables that for the OpenSSL that the
/// library is or uses, and leaves the memory to the kernel. It must be called before OpenSSL is used. True if the
/// library does not use OpenSSL.
bool weatheri_keep_openssl_at_exit(void *handle);

#endif
