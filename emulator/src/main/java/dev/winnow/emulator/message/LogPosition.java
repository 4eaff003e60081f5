package dev.winnow.emulator.message;

/**
 * A point in the log of a partition.
 *
 * @param partition the id of the partition key range
 * @param lsn the log sequence number, in decimal
 * @param sessionToken the token that a session-consistent client sends back
 */
public record LogPosition(String partition, String lsn, String sessionToken) {}
