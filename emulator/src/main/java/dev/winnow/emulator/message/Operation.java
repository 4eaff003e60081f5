package dev.winnow.emulator.message;

import java.util.Locale;

/** What a request wants. Faults and request counts are kept by operation. */
public enum Operation {
    READ_ACCOUNT(Verb.GET, 0),
    READ_ADDRESSES(Verb.GET, 1),
    CREATE_DATABASE(Verb.POST, 1),
    LIST_DATABASES(Verb.GET, 1),
    QUERY_DATABASES(Verb.POST, 1),
    READ_DATABASE(Verb.GET, 2),
    DELETE_DATABASE(Verb.DELETE, 2),
    CREATE_CONTAINER(Verb.POST, 3),
    LIST_CONTAINERS(Verb.GET, 3),
    QUERY_CONTAINERS(Verb.POST, 3),
    READ_CONTAINER(Verb.GET, 4),
    /** Asks only how far a partition has replicated; clients with strong consistency do so until their write has. */
    HEAD_CONTAINER(Verb.HEAD, 4),
    DELETE_CONTAINER(Verb.DELETE, 4),
    READ_PARTITION_KEY_RANGES(Verb.GET, 5),
    CREATE_ITEM(Verb.POST, 5),
    UPSERT_ITEM(Verb.POST, 5),
    READ_ITEM(Verb.GET, 6),
    REPLACE_ITEM(Verb.PUT, 6),
    PATCH_ITEM(Verb.PATCH, 6),
    DELETE_ITEM(Verb.DELETE, 6),
    BATCH(Verb.POST, 5),
    QUERY(Verb.POST, 5),
    QUERY_PLAN(Verb.POST, 5),
    READ_FEED(Verb.GET, 5),
    CHANGE_FEED(Verb.GET, 5);

    /** The method of the REST interface. Requests are signed with it on every transport. */
    public enum Verb {
        GET,
        HEAD,
        POST,
        PUT,
        PATCH,
        DELETE;

        /** Returns the verb in lower case, as it is signed. */
        public String signed() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Verb verb;

    private final int pathDepth;

    Operation(Verb verb, int pathDepth) {
        this.verb = verb;
        this.pathDepth = pathDepth;
    }

    /** Returns the method of the REST interface for this operation. */
    public Verb verb() {
        return verb;
    }

    /** Returns the number of segments in the path of the resource or list that this operation concerns. */
    public int pathDepth() {
        return pathDepth;
    }

    /** Returns whether only the region that accepts writes can carry the operation out. */
    public boolean isWrite() {
        return switch (this) {
            case CREATE_DATABASE,
                    DELETE_DATABASE,
                    CREATE_CONTAINER,
                    DELETE_CONTAINER,
                    CREATE_ITEM,
                    UPSERT_ITEM,
                    REPLACE_ITEM,
                    PATCH_ITEM,
                    DELETE_ITEM,
                    BATCH -> true;
            default -> false;
        };
    }
}
