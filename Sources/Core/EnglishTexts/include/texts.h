#include <stddef.h>
#include <stdint.h>

/// What the app says in English, in all files named Texts/en.ini, one behind the other.
const uint8_t *texts_english(void);
size_t texts_english_size(void);
