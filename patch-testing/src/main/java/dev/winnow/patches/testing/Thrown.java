package dev.winnow.patches.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** An exception as both sides can compare it: types and messages of it and its causes, without what the JVM adds. */
final class Thrown {
    private static final int DEEPEST = 10;

    /** From JDK 14 on the JVM says how the code is written that found null. */
    private static final Pattern OF_THE_CODE =
            Pattern.compile("Cannot (invoke|read|assign|load from|store to|throw|enter|exit) .*", Pattern.DOTALL);

    private final List<String> chain = new ArrayList<>();

    /** The type, if it is one of the exceptions that a hot method throws again and again without a message. */
    private final String preallocated;

    private Thrown(Throwable e) {
        for (Throwable t = e; t != null && chain.size() < DEEPEST; t = t.getCause()) {
            boolean isTheJvms = t instanceof NullPointerException
                    && t.getMessage() != null
                    && OF_THE_CODE.matcher(t.getMessage()).matches();
            chain.add(t.getClass().getName() + ": " + (isTheJvms ? null : t.getMessage()));
        }
        // The stack comes last, because the JVM makes an object for each frame when it is asked for.
        boolean isPreallocated = e instanceof RuntimeException
                && e.getMessage() == null
                && e.getClass().getModule() == Object.class.getModule()
                && e.getStackTrace().length == 0;
        preallocated = isPreallocated ? e.getClass().getName() + ": " : null;
    }

    static Object orResult(Side side, Random random) {
        try {
            return side.observe(random);
        } catch (Throwable e) {
            return new Thrown(e);
        }
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Thrown)) {
            return false;
        }
        Thrown thrown = (Thrown) other;
        return chain.equals(thrown.chain)
                || preallocated != null && thrown.chain.get(0).startsWith(preallocated)
                || thrown.preallocated != null && chain.get(0).startsWith(thrown.preallocated);
    }

    /** Equal ones have equal types, but not always equal messages. */
    @Override
    public int hashCode() {
        return chain.get(0).indexOf(':');
    }

    @Override
    public String toString() {
        return "thrown " + chain;
    }
}
