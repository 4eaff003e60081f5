package dev.winnow.emulator.message;

import java.util.Locale;

/** What a request wants. Faults and request counts are kept by operation. */
public enum Operation {
    READ_ACCOUNT(Verb.GET),
    READ_ADDRESSES(Verb.GET),
    CREATE_DATABASE(Verb.POST),
    LIST_DATABASES(Verb.GET),
    QUERY_DATABASES(Verb.POST),
    READ_DATABASE(Verb.GET),
    DELETE_DATABASE(Verb.DELETE),
    CREATE_CONTAINER(Verb.POST),
    LIST_CONTAINERS(Verb.GET),
    QUERY_CONTAINERS(Verb.POST),
    READ_CONTAINER(Verb.GET),
    DELETE_CONTAINER(Verb.DELETE),
    READ_PARTITION_KEY_RANGES(Verb.GET),
    CREATE_ITEM(Verb.POST),
    UPSERT_ITEM(Verb.POST),
    READ_ITEM(Verb.GET),
    REPLACE_ITEM(Verb.PUT),
    PATCH_ITEM(Verb.PATCH),
    DELETE_ITEM(Verb.DELETE),
    BATCH(Verb.POST),
    QUERY(Verb.POST),
    QUERY_PLAN(Verb.POST),
    READ_FEED(Verb.GET),
    CHANGE_FEED(Verb.GET);

    /** The method of the REST interface. Requests are signed with it on every transport. */
    public enum Verb {
        GET,
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

    Operation(Verb verb) {
        this.verb = verb;
    }

    /** Returns the method of the REST interface for this operation. */
    public Verb verb() {
        return verb;
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
