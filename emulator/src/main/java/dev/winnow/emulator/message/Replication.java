package dev.winnow.emulator.message;

/**
 * How far a log has been copied when a replica answers. Clients in direct mode wait or ask another replica if it is not far
 * enough for their consistency.
 *
 * @param lsn the last log sequence number that the replica has
 * @param committedLsn the last log sequence number that every region has
 * @param readRegions the number of regions that only read
 */
public record Replication(long lsn, long committedLsn, int readRegions) {}
