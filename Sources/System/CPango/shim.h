#ifndef TEAMSHIFT_CPANGO_SHIM_H
#define TEAMSHIFT_CPANGO_SHIM_H

#include <cairo.h>

/* Pango's own headers are found by compiler flags that SwiftPM refuses (`-pthread`), so what is used of its stable
   interface is declared here (https://docs.gtk.org/Pango, https://docs.gtk.org/PangoCairo). Lengths are in 1/1024 points. */

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;

enum { text_unit = 1024 };
enum text_alignment { text_left = 0, text_center = 1, text_right = 2 };
enum { text_wrap_word_or_character = 2, text_ellipsis_none = 0, text_ellipsis_end = 3 };

PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_font_map_set_resolution(PangoFontMap *map, double dpi);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);
void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_alignment(PangoLayout *layout, int alignment);
void pango_layout_set_ellipsize(PangoLayout *layout, int place);
void pango_layout_set_wrap(PangoLayout *layout, int wrap);
void pango_layout_set_auto_dir(PangoLayout *layout, int isAutomatic);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int isSingle);
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);
int pango_layout_get_baseline(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_family(PangoFontDescription *font, const char *families);
void pango_font_description_set_weight(PangoFontDescription *font, int weight);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_free(PangoFontDescription *font);

PangoAttrList *pango_attr_list_new(void);
PangoAttribute *pango_attr_font_features_new(const char *features);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
void pango_attr_list_unref(PangoAttrList *list);

void g_object_unref(void *object);

#endif
