import GRDB

/// The tables of `weatheri.sqlite` and how they came about. A migration that has been released is never edited.
enum Schema {
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 cities, history, documents") { database in
      try database.execute(sql: first)
    }
    return migrator
  }()

  private static let first = """
    CREATE TABLE city (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,  -- 1 is first
      name TEXT,                  -- the user's own name for it
      place TEXT NOT NULL         -- Place as JSON
    );
    CREATE TABLE history (
      latitude INTEGER NOT NULL,  -- hundredths of a degree
      longitude INTEGER NOT NULL,
      at INTEGER NOT NULL,        -- start of the hour, seconds since 1970
      source TEXT,                -- who observed it, where that is known
      hour TEXT NOT NULL,         -- Hour as JSON
      PRIMARY KEY (latitude, longitude, at)
    ) WITHOUT ROWID;
    CREATE TABLE document (
      name TEXT PRIMARY KEY NOT NULL,
      json TEXT NOT NULL
    ) WITHOUT ROWID;
    """

  /// Brings an older or empty file up to date. Throws, and changes nothing, where the file is not ours or newer.
  static func prepare(_ queue: DatabaseQueue, path: String) throws {
    if try isCurrent(queue, path) { return }
    do {
      try migrator.migrate(queue)
    } catch  where (try? isCurrent(queue, path)) == true {
      // Another process did it in the same instant.
    }
  }

  /// False for an older or empty file. Throws where the file is not ours or newer.
  static func isCurrent(_ queue: DatabaseQueue, _ path: String) throws -> Bool {
    try queue.read { database in
      let tables = try String.fetchSet(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      if tables.isEmpty { return false }
      guard tables.contains("grdb_migrations") else {
        throw StorageError.damaged(path: path, detail: "a database of something else")
      }
      if try migrator.hasBeenSuperseded(database) { throw StorageError.newer(path: path) }
      return try migrator.hasCompletedMigrations(database)
    }
  }
}
