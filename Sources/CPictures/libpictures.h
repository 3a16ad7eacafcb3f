// The used parts of libpng 1.6's simplified interface, of TurboJPEG 2 and of zlib 1.2, declared here so that no headers
// are needed to build. Names and types of sonames 16 and 0 have not changed since 2013, those of zlib's 1 since 2003.

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  void *opaque;
  uint32_t version;
  uint32_t width;
  uint32_t height;
  uint32_t format;
  uint32_t flags;
  uint32_t colormap_entries;
  uint32_t warning_or_error;
  char message[64];
} png_image;

enum { png_image_version = 1, png_format_rgba = 3 };

int png_image_begin_read_from_memory(png_image *image, const void *bytes, size_t count);
int png_image_finish_read(png_image *image, const void *background, void *pixels, int32_t stride, void *colours);
void png_image_free(png_image *image);

// Rejects progressive pictures with thousands of scans, which take minutes to decode.
enum { tj_pixels_rgba = 7, tj_limit_scans = 32768 };

void *tjInitDecompress(void);
int tjDecompressHeader3(
  void *decoder, const unsigned char *bytes, unsigned long count, int *width, int *height, int *subsampling,
  int *colours);
int tjDecompress2(
  void *decoder, const unsigned char *bytes, unsigned long count, unsigned char *pixels, int width, int stride,
  int height, int format, int flags);
int tjDestroy(void *decoder);

enum { zlib_ok = 0, zlib_level = 6 };

unsigned long compressBound(unsigned long count);
int compress2(
  unsigned char *compressed, unsigned long *capacity, const unsigned char *bytes, unsigned long count, int level);
