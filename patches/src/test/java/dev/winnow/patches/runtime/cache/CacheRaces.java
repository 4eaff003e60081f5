package dev.winnow.patches.runtime.cache;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** What one thread remembers and another finds. Run by {@code RacesTest}. */
public final class CacheRaces {
    private CacheRaces() {}

    /** As the objects of a library: its field is not final. */
    static final class Value {
        int number;

        Value(int number) {
            this.number = number;
        }

        static int number(Object found) {
            return found == null ? -1 : ((Value) found).number;
        }
    }

    /** A value in a table is found whole or not at all. */
    @JCStressTest
    @Outcome(id = "-1", expect = Expect.ACCEPTABLE, desc = "Not there yet.")
    @Outcome(id = "7", expect = Expect.ACCEPTABLE, desc = "There.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Half made.")
    @State
    public static class Table {
        private final BoundedTable table = BoundedTable.of(Table.class);

        @Actor
        public void put() {
            table.put("key", new Value(7));
        }

        @Actor
        public void get(I_Result result) {
            result.r1 = Value.number(table.get("key"));
        }
    }

    /** Keys in the same slot do not give each other's values. */
    @JCStressTest
    @Outcome(
            id = {"-1, -1", "-1, 2", "1, -1", "1, 2"},
            expect = Expect.ACCEPTABLE,
            desc = "Its own or none.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "The other's.")
    @State
    public static class SharedSlot {
        /** With the same hash code. */
        private static final String ONE = "Aa";

        private static final String OTHER = "BB";

        private final BoundedTable table = BoundedTable.of(SharedSlot.class);

        @Actor
        public void one(II_Result result) {
            table.put(ONE, new Value(1));
            result.r1 = Value.number(table.get(ONE));
        }

        @Actor
        public void other(II_Result result) {
            table.put(OTHER, new Value(2));
            result.r2 = Value.number(table.get(OTHER));
        }
    }

    /** What was derived from one object is not found for another. */
    @JCStressTest
    @Outcome(
            id = {"-1, -1", "-1, 2", "1, -1", "1, 2"},
            expect = Expect.ACCEPTABLE,
            desc = "Its own or none.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "The other's, or half made.")
    @State
    public static class DerivedFromTwo {
        private final Object one = new Object();
        private final Object other = new Object();

        @Actor
        public void one(II_Result result) {
            Derived.keep(one, new Value(1), DerivedFromTwo.class);
            result.r1 = Value.number(Derived.of(one, DerivedFromTwo.class));
        }

        @Actor
        public void other(II_Result result) {
            Derived.keep(other, new Value(2), DerivedFromTwo.class);
            result.r2 = Value.number(Derived.of(other, DerivedFromTwo.class));
        }
    }

    /** The text of one second is not found in another. */
    @JCStressTest
    @Outcome(
            id = {"-1, -1", "-1, 2", "1, -1", "1, 2"},
            expect = Expect.ACCEPTABLE,
            desc = "Its own or none.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "The other's.")
    @State
    public static class Seconds {
        @Actor
        public void one(II_Result result) {
            CurrentSecond.remember(1, "1");
            result.r1 = number(CurrentSecond.text(1));
        }

        @Actor
        public void other(II_Result result) {
            CurrentSecond.remember(2, "2");
            result.r2 = number(CurrentSecond.text(2));
        }

        private static int number(String found) {
            return found == null ? -1 : Integer.parseInt(found);
        }
    }

    /** A run that has not ended is not a completed one: whoever asks runs it, too. */
    @JCStressTest
    @Outcome(
            id = {"false, false", "false, true", "true, false"},
            expect = Expect.ACCEPTABLE,
            desc = "At least one runs it.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Nobody runs it.")
    @State
    public static class Runs {
        private final Object owner = new Object();

        @Actor
        public void one(ZZ_Result result) {
            result.r1 = run();
        }

        @Actor
        public void other(ZZ_Result result) {
            result.r2 = run();
        }

        private boolean run() {
            boolean completed = CompletedRuns.has(owner, "setting");
            if (!completed) {
                CompletedRuns.add(owner, "setting");
            }
            return completed;
        }
    }
}
