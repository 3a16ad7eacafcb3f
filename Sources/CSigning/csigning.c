#include "csigning.h"

#include <limits.h>
#include <string.h>

#include "clibraries.h"
#include "libcrypto.h"

// MARK: The library

#define EACH_FUNCTION(USE)                                                                                        \
  USE(ERR_clear_error) USE(BIO_new_mem_buf) USE(BIO_free) USE(PEM_read_bio_PrivateKey)                            \
  USE(EVP_PKEY_free) USE(i2d_PUBKEY) USE(EVP_sha256) USE(EVP_MD_CTX_new) USE(EVP_MD_CTX_free)                     \
  USE(EVP_DigestSignInit) USE(EVP_DigestSign) USE(d2i_ECDSA_SIG) USE(ECDSA_SIG_free) USE(ECDSA_SIG_get0)          \
  USE(BN_bn2binpad)

static struct {
#define FIELD(name) __typeof__(&name) name;
  EACH_FUNCTION(FIELD)
#undef FIELD
} library;

static const weatheri_function functions[] = {
#define ROW(name) {#name, &library.name},
  EACH_FUNCTION(ROW)
#undef ROW
  {NULL, NULL},
};

bool weatheri_signing_load(void) {
  static weatheri_library file = {
    .files = {"libcrypto.so.3", "libcrypto.so.1.1"}, .functions = functions,
    .prepare = weatheri_keep_openssl_at_exit};
  return weatheri_library_load(&file);
}

// MARK: A key
// libcrypto's key under a name of this module; its fields are not accessible here.

/// Without this callback OpenSSL would ask for a password on the terminal.
static int no_password(char *buffer, int size, int is_writing, void *context) {
  (void)buffer, (void)size, (void)is_writing, (void)context;
  return -1;
}

/// The public key in DER: a sequence of the algorithm (here elliptic curve, with the identifier of the curve) and the
/// point.
static bool is_p256(const EVP_PKEY *key) {
  static const unsigned char algorithm[] = {0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
                                            0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07};
  unsigned char bytes[128], *end = bytes;
  int count = library.i2d_PUBKEY(key, NULL);
  if (count < (int)sizeof algorithm + 2 || count > (int)sizeof bytes) return false;
  return library.i2d_PUBKEY(key, &end) == count && memcmp(bytes + 2, algorithm, sizeof algorithm) == 0;
}

weatheri_signing_key *weatheri_signing_key_read(const char *pem, size_t count, bool *is_other) {
  *is_other = false;
  if (count > INT_MAX) return NULL;
  BIO *text = library.BIO_new_mem_buf(pem, (int)count);
  if (text == NULL) return NULL;
  EVP_PKEY *key = library.PEM_read_bio_PrivateKey(text, NULL, no_password, NULL);
  library.BIO_free(text);
  if (key != NULL && !is_p256(key)) {
    library.EVP_PKEY_free(key);
    key = NULL;
    *is_other = true;
  }
  library.ERR_clear_error();
  return (weatheri_signing_key *)key;
}

void weatheri_signing_key_destroy(weatheri_signing_key *key) { library.EVP_PKEY_free((EVP_PKEY *)key); }

// MARK: A signature

/// Converts a DER signature to its two numbers, 32 bytes each.
static bool unpack(const unsigned char *bytes, size_t count, uint8_t signature[64]) {
  ECDSA_SIG *numbers = library.d2i_ECDSA_SIG(NULL, &bytes, (long)count);
  if (numbers == NULL) return false;
  const BIGNUM *r = NULL, *s = NULL;
  library.ECDSA_SIG_get0(numbers, &r, &s);
  bool fits = library.BN_bn2binpad(r, signature, 32) == 32 && library.BN_bn2binpad(s, signature + 32, 32) == 32;
  library.ECDSA_SIG_free(numbers);
  return fits;
}

bool weatheri_signing_key_sign(
  weatheri_signing_key *key, const uint8_t *message, size_t count, uint8_t signature[64]
) {
  EVP_MD_CTX *context = library.EVP_MD_CTX_new();
  if (context == NULL) return false;
  unsigned char bytes[128];
  size_t size = sizeof bytes;
  bool is_signed = library.EVP_DigestSignInit(context, NULL, library.EVP_sha256(), NULL, (EVP_PKEY *)key) == 1
      && library.EVP_DigestSign(context, bytes, &size, message, count) == 1 && unpack(bytes, size, signature);
  library.EVP_MD_CTX_free(context);
  library.ERR_clear_error();
  return is_signed;
}
