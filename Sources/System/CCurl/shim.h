#ifndef TEAMSHIFT_CCURL_SHIM_H
#define TEAMSHIFT_CCURL_SHIM_H

#include <curl/curl.h>

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

/* The last status of the other side, such as 550; 0 without one. */
static inline long curl_get_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

#endif
