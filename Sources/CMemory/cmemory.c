#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "cmemory.h"

#ifdef __linux__

#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void weatheri_memory_share_heaps(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 2);
#endif
}

/// Only segments that were never writable: they are as they are in the file, so dropping them loses nothing. What the
/// loader has relocated lies in others. A library that is just being loaded is either not listed yet or wholly mapped.
static int drop_constants(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const uintptr_t page = *(const uintptr_t *)context;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type == PT_DYNAMIC) {
      // Text that is relocated after all is not as it is in the file.
      const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + segment->p_vaddr);
      for (; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_TEXTREL) return 0;
      }
    }
  }
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W) != 0) continue;
    uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_filesz + page - 1) & ~(page - 1);
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void weatheri_memory_give_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(drop_constants, &page);
}

#else

void weatheri_memory_share_heaps(void) {}
void weatheri_memory_give_back(void) {}

#endif
