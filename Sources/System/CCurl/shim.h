#ifndef TEAMSHIFT_CCURL_SHIM_H
#define TEAMSHIFT_CCURL_SHIM_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>

/* Swift calls no variadic functions, and curl's setters are such. */

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long number) {
  return curl_easy_setopt(handle, option, number);
}

static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(handle, option, list);
}

static inline CURLcode curl_set_upload(CURL *handle, curl_read_callback read, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_READDATA, context);
}

static inline CURLcode curl_set_download(CURL *handle, curl_write_callback write, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static inline CURLcode curl_set_progress(CURL *handle, curl_xferinfo_callback ask, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, ask);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

static inline CURLcode curl_set_bytes(CURL *handle, CURLoption option, const void *bytes) {
  return curl_easy_setopt(handle, option, bytes);
}

static inline CURLcode curl_set_open_socket(CURL *handle, curl_opensocket_callback open, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

/* Writes the 4 bytes of an address of IPv4 or the 16 of one of IPv6, and returns their number; 0 for any other. */
static inline int curl_network_address(const struct curl_sockaddr *address, unsigned char *bytes) {
  if (address->family == AF_INET) {
    memcpy(bytes, &((const struct sockaddr_in *)&address->addr)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6) {
    memcpy(bytes, &((const struct sockaddr_in6 *)&address->addr)->sin6_addr, 16);
    return 16;
  }
  return 0;
}

/* Who asks, for a server that wants to know: by Basic or by Digest. */
static inline void curl_set_credentials(CURL *handle, const char *name, const char *password) {
  curl_easy_setopt(handle, CURLOPT_HTTPAUTH, CURLAUTH_BASIC | CURLAUTH_DIGEST);
  curl_easy_setopt(handle, CURLOPT_USERNAME, name);
  curl_easy_setopt(handle, CURLOPT_PASSWORD, password);
}

/* The value of a field of the last answer's head; NULL without it. It lives until the handle is used again. */
static inline const char *curl_get_field(CURL *handle, const char *name) {
  struct curl_header *field = NULL;
  return curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &field) == CURLHE_OK ? field->value : NULL;
}

/* For how many seconds the other side wants to be left alone; 0 if it does not say. */
static inline curl_off_t curl_get_retry_after(CURL *handle) {
  curl_off_t seconds = 0;
  curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &seconds);
  return seconds;
}

/* Why the system has made no connection, as errno(3) has it; 0 if it has. */
static inline long curl_get_system_error(CURL *handle) {
  long error = 0;
  curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &error);
  return error;
}

/* The last status of the other side, such as 550; 0 without one. */
static inline long curl_get_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

#endif
