package dev.winnow.emulator.message;

/**
 * The address of a replica of a partition, for clients in direct mode. Every replica of the emulator has the same data; the
 * first one is the primary.
 *
 * @param partition the id of the partition key range
 * @param replica the number of the replica
 */
public record ReplicaAddress(String partition, int replica) {
    private static final String PREFIX = "/apps/emulator/services/cosmos/partitions/";
    private static final String REPLICAS = "/replicas/";

    /** Returns whether this replica accepts writes. */
    public boolean isPrimary() {
        return replica == 0;
    }

    /** Returns the path of the address, which ends with a slash. */
    public String path() {
        return PREFIX + partition + REPLICAS + replica + (isPrimary() ? "p/" : "s/");
    }

    /** Parses a path with or without its last slash; null if it is not the path of a replica. */
    public static ReplicaAddress parse(String path) {
        int replicas = path.indexOf(REPLICAS);
        int number = replicas + REPLICAS.length();
        if (!path.startsWith(PREFIX) || replicas < 0 || number >= path.length()) {
            return null;
        }
        int replica = Character.digit(path.charAt(number), 10);
        return replica < 0 ? null : new ReplicaAddress(path.substring(PREFIX.length(), replicas), replica);
    }
}
