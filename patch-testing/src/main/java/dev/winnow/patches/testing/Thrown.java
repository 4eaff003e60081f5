package dev.winnow.patches.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An exception as both sides can compare it: types and messages of it and its causes. */
final class Thrown {
    private static final int DEEPEST = 10;

    private final List<String> chain = new ArrayList<>();

    private Thrown(Throwable e) {
        for (Throwable t = e; t != null && chain.size() < DEEPEST; t = t.getCause()) {
            chain.add(t.getClass().getName() + ": " + t.getMessage());
        }
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
        return other instanceof Thrown && chain.equals(((Thrown) other).chain);
    }

    @Override
    public int hashCode() {
        return chain.hashCode();
    }

    @Override
    public String toString() {
        return "thrown " + chain;
    }
}
