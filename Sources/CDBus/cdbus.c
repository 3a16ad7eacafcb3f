#include "cdbus.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "clibraries.h"
#include "libdbus.h"

// MARK: The library

#define EACH_FUNCTION(USE)                                                                                            \
  USE(error_init) USE(error_free) USE(threads_init_default) USE(connection_open_private)            \
  USE(bus_add_match) USE(connection_set_exit_on_disconnect) USE(connection_close) USE(connection_unref)               \
  USE(connection_send_with_reply_and_block) USE(connection_read_write) USE(connection_pop_message)                    \
  USE(message_new_method_call) USE(message_unref) USE(message_is_signal) USE(message_iter_init_append)                \
  USE(message_iter_append_basic) USE(message_iter_open_container) USE(message_iter_close_container)                   \
  USE(message_iter_init) USE(message_iter_next) USE(message_iter_get_arg_type) USE(message_iter_recurse)              \
  USE(message_iter_get_basic)

static struct {
#define FIELD(name) __typeof__(&dbus_##name) name;
  EACH_FUNCTION(FIELD)
#undef FIELD
} library;

static const weatheri_function functions[] = {
#define ROW(name) {"dbus_" #name, &library.name},
  EACH_FUNCTION(ROW)
#undef ROW
  {NULL, NULL},
};

static bool prepare(void *handle) {
  (void)handle;
  return library.threads_init_default();
}

bool weatheri_bus_load(void) {
  static weatheri_library file = {.files = {"libdbus-1.so.3"}, .functions = functions, .prepare = prepare};
  return weatheri_library_load(&file);
}

// MARK: A connection

struct weatheri_bus {
  DBusConnection *connection;
  char *service;
};

/// A long time for a program on the same machine that only looks something up.
static const int timeout_ms = 5000;

/// Registers with the bus. libdbus's own function for this locks the whole library until the bus has answered, which
/// a hanging bus never does.
static bool say_hello(DBusConnection *connection) {
  DBusMessage *hello = library.message_new_method_call(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello");
  if (hello == NULL) return false;
  DBusMessage *reply = library.connection_send_with_reply_and_block(connection, hello, timeout_ms, NULL);
  library.message_unref(hello);
  if (reply != NULL) library.message_unref(reply);
  return reply != NULL;
}

weatheri_bus *weatheri_bus_open(const char *address, const char *service) {
  weatheri_bus *bus = calloc(1, sizeof *bus);
  if (bus == NULL) return NULL;
  bus->service = strdup(service);
  bus->connection = library.connection_open_private(address, NULL);
  if (bus->connection != NULL) {
    // libdbus would otherwise exit the program when the bus disconnects.
    library.connection_set_exit_on_disconnect(bus->connection, false);
    if (bus->service != NULL && say_hello(bus->connection)) return bus;
  }
  weatheri_bus_close(bus);
  return NULL;
}

void weatheri_bus_close(weatheri_bus *bus) {
  if (bus->connection != NULL) {
    library.connection_close(bus->connection);
    library.connection_unref(bus->connection);
  }
  free(bus->service);
  free(bus);
}

// MARK: Calls

static bool append_text(DBusMessageIter *iter, const char *text) {
  return text == NULL || library.message_iter_append_basic(iter, dbus_type_string, &text);
}

static bool append_variant(DBusMessageIter *iter, int type, const char *signature, const void *value) {
  DBusMessageIter inner;
  return library.message_iter_open_container(iter, dbus_type_variant, signature, &inner)
      && library.message_iter_append_basic(&inner, type, value)
      && library.message_iter_close_container(iter, &inner);
}

/// Sends the message if it is complete, and releases it in any case.
static weatheri_bus_answer *send(
  weatheri_bus *bus, DBusMessage *message, bool is_whole, weatheri_bus_refusal *refusal) {
  memset(refusal, 0, sizeof *refusal);
  if (message == NULL) return NULL;
  DBusError error;
  library.error_init(&error);
  DBusMessage *reply = NULL;
  if (is_whole) {
    reply = library.connection_send_with_reply_and_block(bus->connection, message, timeout_ms, &error);
  }
  library.message_unref(message);
  if (error.name != NULL) strncpy(refusal->name, error.name, sizeof refusal->name - 1);
  if (error.message != NULL) strncpy(refusal->words, error.message, sizeof refusal->words - 1);
  library.error_free(&error);
  return (weatheri_bus_answer *)reply;
}

weatheri_bus_answer *weatheri_bus_ask(
  weatheri_bus *bus, const char *path, const char *interface, const char *method, const char *first,
  const char *second, weatheri_bus_refusal *refusal) {
  DBusMessage *message = library.message_new_method_call(bus->service, path, interface, method);
  if (message == NULL) return send(bus, NULL, false, refusal);
  DBusMessageIter iter;
  library.message_iter_init_append(message, &iter);
  return send(bus, message, append_text(&iter, first) && append_text(&iter, second), refusal);
}

static bool set(
  weatheri_bus *bus, const char *path, const char *interface, const char *name, int type, const char *signature,
  const void *value, weatheri_bus_refusal *refusal) {
  DBusMessage *message =
    library.message_new_method_call(bus->service, path, "org.freedesktop.DBus.Properties", "Set");
  if (message == NULL) return send(bus, NULL, false, refusal) != NULL;
  DBusMessageIter iter;
  library.message_iter_init_append(message, &iter);
  const bool is_whole = append_text(&iter, interface) && append_text(&iter, name)
    && append_variant(&iter, type, signature, value);
  weatheri_bus_answer *answer = send(bus, message, is_whole, refusal);
  if (answer != NULL) weatheri_bus_forget(answer);
  return answer != NULL;
}

bool weatheri_bus_set_text(
  weatheri_bus *bus, const char *path, const char *interface, const char *name, const char *text,
  weatheri_bus_refusal *refusal) {
  return set(bus, path, interface, name, dbus_type_string, "s", &text, refusal);
}

bool weatheri_bus_set_number(
  weatheri_bus *bus, const char *path, const char *interface, const char *name, uint32_t number,
  weatheri_bus_refusal *refusal) {
  return set(bus, path, interface, name, dbus_type_uint32, "u", &number, refusal);
}

// MARK: Notifications

static bool append_hint(DBusMessageIter *hints, const char *name, int type, const char *signature, const void *value) {
  DBusMessageIter entry;
  return library.message_iter_open_container(hints, dbus_type_dict_entry, NULL, &entry)
      && library.message_iter_append_basic(&entry, dbus_type_string, &name)
      && append_variant(&entry, type, signature, value)
      && library.message_iter_close_container(hints, &entry);
}

static bool append_hints(DBusMessageIter *iter, const weatheri_bus_notice *notice) {
  DBusMessageIter hints;
  return library.message_iter_open_container(iter, dbus_type_array, "{sv}", &hints)
      && append_hint(&hints, "urgency", dbus_type_byte, "y", &notice->urgency)
      && append_hint(&hints, "desktop-entry", dbus_type_string, "s", &notice->desktop_entry)
      && append_hint(&hints, "x-canonical-private-synchronous", dbus_type_string, "s", &notice->tag)
      && append_hint(&hints, "x-dunst-stack-tag", dbus_type_string, "s", &notice->tag)
      && (notice->picture == NULL || append_hint(&hints, "image-path", dbus_type_string, "s", &notice->picture))
      && library.message_iter_close_container(iter, &hints);
}

/// The actions of a notification: an empty list of strings.
static bool append_no_actions(DBusMessageIter *iter) {
  DBusMessageIter actions;
  return library.message_iter_open_container(iter, dbus_type_array, "s", &actions)
      && library.message_iter_close_container(iter, &actions);
}

static bool append_notice(DBusMessageIter *iter, const weatheri_bus_notice *notice) {
  const int32_t server_decides = -1;
  return append_text(iter, notice->app)
      && library.message_iter_append_basic(iter, dbus_type_uint32, &notice->replaces)
      && append_text(iter, notice->icon) && append_text(iter, notice->summary) && append_text(iter, notice->body)
      && append_no_actions(iter) && append_hints(iter, notice)
      && library.message_iter_append_basic(iter, dbus_type_int32, &server_decides);
}

uint32_t weatheri_bus_notify(weatheri_bus *bus, const weatheri_bus_notice *notice, weatheri_bus_refusal *refusal) {
  DBusMessage *message = library.message_new_method_call(
    bus->service, "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "Notify");
  if (message == NULL) return send(bus, NULL, false, refusal) != NULL;
  DBusMessageIter iter;
  library.message_iter_init_append(message, &iter);
  weatheri_bus_answer *answer = send(bus, message, append_notice(&iter, notice), refusal);
  if (answer == NULL) return 0;
  uint32_t number = 0;
  if (library.message_iter_init((DBusMessage *)answer, &iter)
      && library.message_iter_get_arg_type(&iter) == dbus_type_uint32) {
    library.message_iter_get_basic(&iter, &number);
  }
  weatheri_bus_forget(answer);
  return number;
}

// MARK: Signals

void weatheri_bus_listen(weatheri_bus *bus, const char *rule) {
  library.bus_add_match(bus->connection, rule, NULL);
}

static int64_t milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// The next matching signal among the received messages; other messages are dropped.
static DBusMessage *next_signal(DBusConnection *connection, const char *interface, const char *name) {
  DBusMessage *message;
  while ((message = library.connection_pop_message(connection)) != NULL) {
    if (library.message_is_signal(message, interface, name)) return message;
    library.message_unref(message);
  }
  return NULL;
}

weatheri_bus_answer *weatheri_bus_hear(
  weatheri_bus *bus, const char *interface, const char *name, int timeout_ms) {
  const int64_t deadline = milliseconds() + timeout_ms;
  bool is_connected = true;
  for (;;) {
    DBusMessage *message = next_signal(bus->connection, interface, name);
    if (message != NULL) return (weatheri_bus_answer *)message;
    const int64_t left = deadline - milliseconds();
    if (left <= 0 || !is_connected) return NULL;
    is_connected = library.connection_read_write(bus->connection, (int)left);
  }
}

// MARK: Arguments of a reply

void weatheri_bus_forget(weatheri_bus_answer *answer) { library.message_unref((DBusMessage *)answer); }

const char *weatheri_bus_path(weatheri_bus_answer *answer, int number) {
  DBusMessageIter iter;
  if (!library.message_iter_init((DBusMessage *)answer, &iter)) return NULL;
  for (; number > 0; number--) {
    if (!library.message_iter_next(&iter)) return NULL;
  }
  if (library.message_iter_get_arg_type(&iter) != dbus_type_path) return NULL;
  const char *path = NULL;
  library.message_iter_get_basic(&iter, &path);
  return path;
}

const char *weatheri_bus_text(weatheri_bus_answer *answer) {
  DBusMessageIter iter;
  if (!library.message_iter_init((DBusMessage *)answer, &iter)) return NULL;
  if (library.message_iter_get_arg_type(&iter) != dbus_type_string) return NULL;
  const char *text = NULL;
  library.message_iter_get_basic(&iter, &text);
  return text;
}

bool weatheri_bus_lists(weatheri_bus_answer *answer, const char *word) {
  DBusMessageIter iter, inner;
  if (!library.message_iter_init((DBusMessage *)answer, &iter)) return false;
  if (library.message_iter_get_arg_type(&iter) != dbus_type_array) return false;
  library.message_iter_recurse(&iter, &inner);
  for (; library.message_iter_get_arg_type(&inner) == dbus_type_string; library.message_iter_next(&inner)) {
    const char *text = NULL;
    library.message_iter_get_basic(&inner, &text);
    if (strcmp(text, word) == 0) return true;
  }
  return false;
}

bool weatheri_bus_number(weatheri_bus_answer *answer, double *number) {
  DBusMessageIter iter, inner;
  if (!library.message_iter_init((DBusMessage *)answer, &iter)) return false;
  if (library.message_iter_get_arg_type(&iter) != dbus_type_variant) return false;
  library.message_iter_recurse(&iter, &inner);
  if (library.message_iter_get_arg_type(&inner) != dbus_type_double) return false;
  library.message_iter_get_basic(&inner, number);
  return true;
}
