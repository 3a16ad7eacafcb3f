// The part of OpenSSL's libcrypto that is used, declared here: its headers are in a package that nothing else here
// needs. Names and types are those of 1.1.1 and are the same in 3.

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct bio_st BIO;
typedef struct evp_pkey_st EVP_PKEY;
typedef struct evp_md_st EVP_MD;
typedef struct evp_md_ctx_st EVP_MD_CTX;
typedef struct ECDSA_SIG_st ECDSA_SIG;
typedef struct bignum_st BIGNUM;

void ERR_clear_error(void);
BIO *BIO_new_mem_buf(const void *bytes, int count);
int BIO_free(BIO *bio);
EVP_PKEY *PEM_read_bio_PrivateKey(
  BIO *bio, EVP_PKEY **key, int (*password)(char *, int, int, void *), void *context);
void EVP_PKEY_free(EVP_PKEY *key);
int i2d_PUBKEY(const EVP_PKEY *key, unsigned char **end);
const EVP_MD *EVP_sha256(void);
EVP_MD_CTX *EVP_MD_CTX_new(void);
void EVP_MD_CTX_free(EVP_MD_CTX *context);
int EVP_DigestSignInit(EVP_MD_CTX *context, void **inner, const EVP_MD *digest, void *engine, EVP_PKEY *key);
int EVP_DigestSign(
  EVP_MD_CTX *context, unsigned char *signature, size_t *size, const unsigned char *message, size_t count);
ECDSA_SIG *d2i_ECDSA_SIG(ECDSA_SIG **signature, const unsigned char **bytes, long count);
void ECDSA_SIG_free(ECDSA_SIG *signature);
void ECDSA_SIG_get0(const ECDSA_SIG *signature, const BIGNUM **r, const BIGNUM **s);
int BN_bn2binpad(const BIGNUM *number, unsigned char *bytes, int count);
