// A small interface to OpenSSL's libcrypto, for ES256: an ECDSA signature of a SHA-256 digest on the curve P-256. It
// is loaded when the first key is read; usually libcurl has loaded it already.

#ifndef WEATHERI_CSIGNING_H
#define WEATHERI_CSIGNING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Loads libcrypto; later calls cost nothing. False if it is missing or older than 1.1.1. From any thread.
bool weatheri_signing_load(void);

typedef struct weatheri_signing_key weatheri_signing_key;

/// The private key in a PEM text. NULL if the text contains no key that can be read without a password, or if its key
/// is not on P-256; `is_other` is true only in the second case.
weatheri_signing_key *_Nullable weatheri_signing_key_read(const char *pem, size_t count, bool *is_other);
/// Frees the key; libcrypto overwrites its secret part.
void weatheri_signing_key_destroy(weatheri_signing_key *key);
/// Writes r and s, 32 bytes each.
bool weatheri_signing_key_sign(
  weatheri_signing_key *key, const uint8_t *message, size_t count, uint8_t signature[_Nonnull 64]);

#pragma clang assume_nonnull end

#endif
