#ifndef TEAMSHIFT_CGLIB_SHIM_H
#define TEAMSHIFT_CGLIB_SHIM_H

#include <glib.h>

#endif
