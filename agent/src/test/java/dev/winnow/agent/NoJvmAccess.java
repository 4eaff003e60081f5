package dev.winnow.agent;

import java.util.List;

import dev.winnow.agent.transform.JvmAccess;

/** A JVM that tells nothing. */
public final class NoJvmAccess implements JvmAccess {
    @Override
    public long safepointMillis() {
        return -1;
    }

    @Override
    public List<String> otherAgents() {
        return List.of();
    }

    @Override
    public boolean hasConstant(Class<?> loaded, String text) {
        return false;
    }
}
