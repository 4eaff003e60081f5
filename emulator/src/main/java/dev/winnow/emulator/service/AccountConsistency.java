package dev.winnow.emulator.service;

import java.util.Locale;

/** The default consistency of an account, from the strongest to the weakest. Clients may ask for a weaker one. */
public enum AccountConsistency {
    STRONG("Strong"),
    BOUNDED_STALENESS("BoundedStaleness"),
    SESSION("Session"),
    CONSISTENT_PREFIX("ConsistentPrefix"),
    EVENTUAL("Eventual");

    private final String wireName;

    AccountConsistency(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in the account's document. */
    String wireName() {
        return wireName;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
