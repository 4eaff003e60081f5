package dev.winnow.emulator.store;

/**
 * What identifies a database.
 *
 * @param number its number within the account
 * @param name the name that the client gave it
 */
record DatabaseId(int number, String name) {
    String rid() {
        return Rids.database(number);
    }

    /** Returns the path by resource ids, with a slash at its end. */
    String self() {
        return "dbs/" + rid() + "/";
    }

    /** Returns the path by names. */
    String altContentPath() {
        return "dbs/" + name;
    }
}
