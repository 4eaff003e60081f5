package dev.winnow.probes.samples;

import java.util.HashSet;

/** A subclass with fields of its own, and a subclass of that. */
public class Extends extends HashSet<String> {
    private static final long serialVersionUID = 1;
    public static byte noField = 5;
    public long first = 7;
    public int second = 8;
    public int third = 9;
    public int fourth = 10;

    public static class Further extends Extends {
        private static final long serialVersionUID = 1;
        public long fifth = 11;
    }

    public abstract static class Abstract extends HashSet<String> {
        private static final long serialVersionUID = 1;
    }

    public static class Concrete extends Abstract {
        private static final long serialVersionUID = 1;
        public long field = 10;
    }

    public Object further() {
        return new Further();
    }

    public Object concrete() {
        return new Concrete();
    }
}
