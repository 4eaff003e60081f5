package dev.winnow.agent.copies;

import dev.winnow.patches.engine.Outcome;

/** What a patch does in one copy of its library. */
public final class CopyOutcome {
    private final String prefix;
    private final String loader;
    private final Outcome outcome;

    public CopyOutcome(String prefix, String loader, Outcome outcome) {
        this.prefix = prefix;
        this.loader = loader;
        this.outcome = outcome;
    }

    /** As {@link LibraryCopy#prefix}. */
    public String prefix() {
        return prefix;
    }

    /** As {@link LoaderNames#of}. */
    public String loader() {
        return loader;
    }

    public Outcome outcome() {
        return outcome;
    }
}
