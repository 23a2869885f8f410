#ifndef TEAMSHIFT_CSYSTEMD_SHIM_H
#define TEAMSHIFT_CSYSTEMD_SHIM_H

#include <systemd/sd-daemon.h>

/* The first of the sockets that the service manager passes, which is a casting macro in its header. */
static const int service_first_socket = SD_LISTEN_FDS_START;

#endif
