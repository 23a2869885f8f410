#ifndef TEAMSHIFT_CCAIRO_SHIM_H
#define TEAMSHIFT_CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>

#endif
