#ifndef TEAMSHIFT_CVIPS_SHIM_H
#define TEAMSHIFT_CVIPS_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <vips/vips.h>

/* libvips takes its options as variadic arguments, which Swift does not call. Images are opaque here. */

typedef struct image_picture image_picture;

enum image_format { image_jpeg, image_png, image_webp };

/* To be called once, before anything else; 0 for success. Of all loaders three are left. */
static inline int image_start(void) {
  if (vips_init("teamshift") != 0) return -1;
  vips_block_untrusted_set(TRUE);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  vips_operation_block_set("VipsForeignLoadJpeg", FALSE);
  vips_operation_block_set("VipsForeignLoadPng", FALSE);
  vips_operation_block_set("VipsForeignLoadWebp", FALSE);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  return 0;
}

/* Reads the header alone. The bytes must outlive the picture. A JPEG is decoded by that much smaller: 1, 2, 4 or 8. */
static inline image_picture *image_open(const void *bytes, size_t size, enum image_format format, int shrink) {
  VipsImage *image = NULL;
  void *buffer = (void *) bytes;
  int failed = -1;
  switch (format) {
  case image_jpeg:
    failed = vips_jpegload_buffer(buffer, size, &image, "fail-on", VIPS_FAIL_ON_TRUNCATED, "shrink", shrink, NULL);
    break;
  case image_png:
    failed = vips_pngload_buffer(buffer, size, &image, "fail-on", VIPS_FAIL_ON_TRUNCATED, NULL);
    break;
  case image_webp:
    failed = vips_webpload_buffer(buffer, size, &image, "fail-on", VIPS_FAIL_ON_TRUNCATED, NULL);
    break;
  }
  return failed ? NULL : (image_picture *) image;
}

/* Whether it can be decoded smaller than it is: a JPEG in one pass. */
static inline int image_shrinks(image_picture *picture, enum image_format format) {
  int passes = 0;
  if (format != image_jpeg) return 0;
  return vips_image_get_int((VipsImage *) picture, "jpeg-multiscan", &passes) == 0 && passes == 0;
}

static inline int64_t image_width(image_picture *picture) { return vips_image_get_width((VipsImage *) picture); }
static inline int64_t image_height(image_picture *picture) { return vips_image_get_height((VipsImage *) picture); }
static inline void image_close(image_picture *picture) { if (picture) g_object_unref(picture); }

/* Takes the reference to the picture in any case, and gives one to the result; NULL for a failure. */
static inline image_picture *image_next(image_picture *picture, VipsImage *result, int failed) {
  g_object_unref(picture);
  return failed ? NULL : (image_picture *) result;
}

static inline image_picture *image_upright(image_picture *picture) {
  VipsImage *result = NULL;
  int failed = vips_autorot((VipsImage *) picture, &result, NULL);
  return image_next(picture, result, failed);
}

/* The middle, as a square of its shorter side. */
static inline image_picture *image_square(image_picture *picture) {
  VipsImage *result = NULL, *image = (VipsImage *) picture;
  int width = vips_image_get_width(image), height = vips_image_get_height(image);
  int side = width < height ? width : height;
  int failed = vips_extract_area(image, &result, (width - side) / 2, (height - side) / 2, side, side, NULL);
  return image_next(picture, result, failed);
}

static inline image_picture *image_scale(image_picture *picture, int side) {
  VipsImage *result = NULL;
  int failed = vips_thumbnail_image((VipsImage *) picture, &result, side, "height", side, "size", VIPS_SIZE_FORCE,
                                    "no-rotate", TRUE, "export-profile", "srgb", NULL);
  return image_next(picture, result, failed);
}

/* What can be seen through becomes white. */
static inline image_picture *image_flatten(image_picture *picture) {
  VipsImage *image = (VipsImage *) picture, *result = NULL;
  if (!vips_image_hasalpha(image)) return picture;
  double white[] = { 255, 255, 255 };
  VipsArrayDouble *background = vips_array_double_new(white, 3);
  int failed = vips_flatten(image, &result, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return image_next(picture, result, failed);
}

/* Writes a JPEG without any metadata, to be freed by image_free; NULL for a failure. */
static inline void *image_write_jpeg(image_picture *picture, int quality, size_t *size) {
  void *bytes = NULL;
  int failed = vips_jpegsave_buffer((VipsImage *) picture, &bytes, size, "Q", quality, "strip", TRUE,
                                    "optimize-coding", TRUE, NULL);
  return failed ? NULL : bytes;
}

static inline void image_free(void *bytes) { g_free(bytes); }

/* What went wrong on this thread since the last time. */
static inline void image_clear_error(void) { vips_error_clear(); }

/* To be called when a thread is done with pictures. */
static inline void image_end_thread(void) { vips_thread_shutdown(); }

#endif
