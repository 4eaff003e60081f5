package dev.winnow.patches.runtime.headers;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Tables of names and layouts that all threads share. Run by {@code RacesTest}. */
public final class HeaderRaces {
    private HeaderRaces() {}

    /** A name that another thread has remembered is the name of these bytes. */
    @JCStressTest
    @Outcome(
            id = {"-1", "2"},
            expect = Expect.ACCEPTABLE,
            desc = "Not there yet, or whole.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Half made.")
    @State
    public static class Names {
        private static final byte[] BYTES = {'o', 'k'};

        private final HeaderNameTable table = HeaderNameTable.of(Names.class);

        @Actor
        public void put() {
            table.put(BYTES.clone(), new StringBuilder("ok"));
        }

        @Actor
        public void get(I_Result result) {
            Object name = table.get(BYTES, 0, BYTES.length);
            result.r1 = name == null ? -1 : ((StringBuilder) name).length();
        }
    }

    /** A layout that another thread has made is whole. */
    @JCStressTest
    @Outcome(
            id = {"-1", "2"},
            expect = Expect.ACCEPTABLE,
            desc = "Not there yet, or whole.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Half made.")
    @State
    public static class Layouts {
        private final HeaderLayouts layouts = new HeaderLayouts(10_000);

        @Actor
        public void put() {
            layouts.put(new HeaderLayout(7, 4, new String[] {"One", "two"}));
        }

        @Actor
        public void get(I_Result result) {
            HeaderLayout layout = layouts.get(7);
            result.r1 = layout == null ? -1 : layout.lowerCase.length;
        }
    }

    /** Two readers see the same header objects. */
    @JCStressTest
    @Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "The same.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Each has its own.")
    @State
    public static class Readers {
        private final HeaderTable<Object> table = new HeaderTable<>(
                new HeaderLayout(7, 4, new String[] {"One", "two"}),
                new String[] {"1", "2"},
                (name, value) -> new StringBuilder(name).append(value));

        private Object one;
        private Object other;

        @Actor
        public void one() {
            one = table.get("one");
        }

        @Actor
        public void other() {
            other = table.values().iterator().next();
        }

        @Arbiter
        public void same(ZZ_Result result) {
            result.r1 = one == table.get("one");
            result.r2 = table.values().contains(other);
        }
    }
}
