// A small, non-variadic interface to libdbus, which is loaded when the bus is first used.
//
// One thread owns a connection. All functions block, at most for the documented time.

#ifndef WEATHERI_CDBUS_H
#define WEATHERI_CDBUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Loads libdbus; later calls cost nothing. False if it is missing.
bool weatheri_bus_load(void);

/// A private connection to a bus, for calls to one service.
typedef struct weatheri_bus weatheri_bus;

/// NULL if no bus listens at the address, or if it refuses the connection. Whether the service exists is known only
/// after a call.
weatheri_bus *_Nullable weatheri_bus_open(const char *address, const char *service);
void weatheri_bus_close(weatheri_bus *bus);

/// A reply, or a signal.
typedef struct weatheri_bus_answer weatheri_bus_answer;

/// The name and the message of an error, cut off if they are too long; empty if there was no error.
typedef struct {
  char name[128];
  char words[256];
} weatheri_bus_refusal;

/// Calls a method with up to two strings, and waits. NULL on an error, or after the timeout.
weatheri_bus_answer *_Nullable weatheri_bus_ask(
  weatheri_bus *bus, const char *path, const char *interface, const char *method, const char *_Nullable first,
  const char *_Nullable second, weatheri_bus_refusal *refusal);

/// Sets a property; false on an error, or after the timeout.
bool weatheri_bus_set_text(
  weatheri_bus *bus, const char *path, const char *interface, const char *name, const char *text,
  weatheri_bus_refusal *refusal);
bool weatheri_bus_set_number(
  weatheri_bus *bus, const char *path, const char *interface, const char *name, uint32_t number,
  weatheri_bus_refusal *refusal);

/// A notification for the desktop. Every text is UTF-8.
typedef struct {
  const char *app;
  const char *icon;
  const char *desktop_entry;
  const char *summary;
  const char *body;
  /// The URI of a picture.
  const char *_Nullable picture;
  /// Notifications with the same tag replace each other, on servers that support it.
  const char *tag;
  /// The number of the notification to replace; 0 for none.
  uint32_t replaces;
  /// 0 is low, 1 normal, 2 critical.
  uint8_t urgency;
} weatheri_bus_notice;

/// Shows a notification and returns its number; 0 on an error, or after the timeout.
uint32_t weatheri_bus_notify(weatheri_bus *bus, const weatheri_bus_notice *notice, weatheri_bus_refusal *refusal);

/// Subscribes to signals that match the rule.
void weatheri_bus_listen(weatheri_bus *bus, const char *rule);

/// The next of those signals; NULL after the timeout, or if the bus has disconnected.
weatheri_bus_answer *_Nullable weatheri_bus_hear(
  weatheri_bus *bus, const char *interface, const char *name, int timeout_ms);

void weatheri_bus_forget(weatheri_bus_answer *answer);

/// The n-th argument, an object path; NULL if it is missing or has another type. libdbus has checked
/// that it is well-formed, so it may be passed on: libdbus aborts a program that passes a malformed path.
const char *_Nullable weatheri_bus_path(weatheri_bus_answer *answer, int number);
/// The first argument, a string; NULL if it has another type.
const char *_Nullable weatheri_bus_text(weatheri_bus_answer *answer);
/// Whether the first argument is a list of strings that contains this one.
bool weatheri_bus_lists(weatheri_bus_answer *answer, const char *word);
/// The first argument, a variant with a floating-point number. False if it has another type.
bool weatheri_bus_number(weatheri_bus_answer *answer, double *number);

#pragma clang assume_nonnull end

#endif
