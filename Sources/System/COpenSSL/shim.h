#ifndef TEAMSHIFT_COPENSSL_SHIM_H
#define TEAMSHIFT_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/objects.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

/* Stacks are macros, which Swift does not see. */

static inline STACK_OF(X509) *openssl_certificates(void) { return sk_X509_new_null(); }

static inline int openssl_append_certificate(STACK_OF(X509) *stack, X509 *certificate) {
  return sk_X509_push(stack, certificate);
}

/* Frees the stack, not the certificates in it. */
static inline void openssl_free_certificates(STACK_OF(X509) *stack) { sk_X509_free(stack); }

#endif
