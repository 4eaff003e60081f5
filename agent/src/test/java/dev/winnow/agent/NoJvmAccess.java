package dev.winnow.agent;

import dev.winnow.agent.transform.JvmAccess;

/** A JVM that tells nothing. */
public final class NoJvmAccess implements JvmAccess {
    @Override
    public long safepointMillis() {
        return -1;
    }

    @Override
    public boolean hasConstant(Class<?> loaded, String text) {
        return false;
    }
}
