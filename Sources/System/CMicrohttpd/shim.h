#ifndef TEAMSHIFT_CMICROHTTPD_SHIM_H
#define TEAMSHIFT_CMICROHTTPD_SHIM_H

#include <errno.h>
#include <malloc.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

/* Swift calls no variadic functions and imports no casting macros: this header spells them out. */

static const int64_t http_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const int64_t http_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;

struct http_limits {
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;            /* 0: no limit */
  size_t memory_per_connection;         /* bytes for the head of a request and of a reply */
};

struct http_callbacks {
  void *context;
  void *(*begin)(void *, const char *, struct MHD_Connection *);
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback complete;
  MHD_NotifyConnectionCallback connection;
  void (*rejected)(void *, unsigned int);
};

/* Of what the library logs only the replies that it gives by itself count: their status is the first argument. */
static inline void http_log(void *callbacks, const char *format, va_list arguments) {
  const struct http_callbacks *known = callbacks;
  if (strncmp(format, "Error processing request", 24) != 0) return;
  known->rejected(known->context, va_arg(arguments, unsigned int));
}

/* Leaves a request's target as it was sent; it is decoded in Swift. */
static inline size_t http_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void) context;
  (void) connection;
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

/* A daemon without a listening socket: connections are handed to it by MHD_add_connection. The callbacks must outlive
   it. */
static inline struct MHD_Daemon *http_start(struct http_limits limits, struct http_callbacks *callbacks) {
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC
                       | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
  struct MHD_OptionItem pool[] = {
    { limits.threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t) limits.threads, NULL },
    { MHD_OPTION_END, 0, NULL },
  };
  return MHD_start_daemon(
    flags, 0, NULL, NULL, callbacks->handle, callbacks->context,
    MHD_OPTION_EXTERNAL_LOGGER, http_log, callbacks,
    MHD_OPTION_URI_LOG_CALLBACK, callbacks->begin, callbacks->context,
    MHD_OPTION_UNESCAPE_CALLBACK, http_keep_escapes, NULL,
    MHD_OPTION_NOTIFY_COMPLETED, callbacks->complete, callbacks->context,
    MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, callbacks->context,
    MHD_OPTION_CONNECTION_LIMIT, limits.connections,
    MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory_per_connection,
    MHD_OPTION_ARRAY, pool,
    MHD_OPTION_END);
}

/* Gives the system those whole pages of a range that hold nothing but zeros, which they hold again when they are used. Only
   the calling thread may use the range meanwhile. */
static inline void http_give_zeros_back(const void *start, size_t size) {
  const uintptr_t page = (uintptr_t) sysconf(_SC_PAGESIZE);
  const uintptr_t first = ((uintptr_t) start + page - 1) / page * page, end = (uintptr_t) start + size;
  for (uintptr_t at = first; at + page <= end; at += page) {
    const char *bytes = (const char *) at;
    if (bytes[0] == 0 && memcmp(bytes, bytes + 1, page - 1) == 0) madvise((void *) at, page, MADV_DONTNEED);
  }
}

/* Gives the system the pages that hold nothing any more, of all threads. */
static inline void http_give_memory_back(void) { malloc_trim(0); }

static inline int http_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/* For how many milliseconds a socket has received nothing; 0 if it is none of TCP. */
static inline unsigned int http_silence(int socket) {
  struct tcp_info info;
  socklen_t size = sizeof info;
  memset(&info, 0, sizeof info);
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return 0;
  return info.tcpi_last_data_recv;
}

static inline void *http_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

static inline void http_set_timeout(struct MHD_Connection *connection, unsigned int seconds) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

static inline size_t http_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

static inline unsigned int http_connection_count(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
  return info == NULL ? 0 : info->num_connections;
}

#endif
