package dev.winnow.fleet;

import java.io.Serializable;

/** A recording in a Hadoop file system. */
final class Recording implements Serializable {
    /** Its path as the user wrote it, or below the directory that the user wrote. */
    final String name;
    /** Its path with the file system and without a working directory, because each executor has one of its own; null with a problem. */
    final String location;
    /** Its place in the report, from 0. */
    final int position;

    /** Why it cannot be read, if that is known already; otherwise null. */
    final String problem;

    Recording(String name, String location, int position, String problem) {
        this.name = name;
        this.location = location;
        this.position = position;
        this.problem = problem;
    }
}
