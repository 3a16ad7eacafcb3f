#include "cmemory.h"
#include <stdlib.h>

#ifdef __GLIBC__

#include <malloc.h>

void weatheri_memory_share_heaps(void) { mallopt(M_ARENA_MAX, 2); }
void weatheri_memory_give_back(void) { malloc_trim(0); }

#else

void weatheri_memory_share_heaps(void) {}
void weatheri_memory_give_back(void) {}

#endif
