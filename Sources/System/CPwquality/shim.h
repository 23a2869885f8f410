#pragma once
#include <pwquality.h>
