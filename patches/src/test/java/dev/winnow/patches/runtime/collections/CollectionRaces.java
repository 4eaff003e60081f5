package dev.winnow.patches.runtime.collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Collections that are created when they are needed, by one of several threads. Run by {@code RacesTest}. */
public final class CollectionRaces {
    private CollectionRaces() {}

    /** Of two threads that put a value if there is none, one does. */
    @JCStressTest
    @Outcome(
            id = {"0, 2, 2", "1, 0, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One is first.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "A value is lost.")
    @State
    public static class PutIfAbsent {
        private final Map<String, Integer> map = new LazyMap<>();

        @Actor
        public void one(III_Result result) {
            result.r2 = orZero(map.putIfAbsent("key", 1));
        }

        @Actor
        public void other(III_Result result) {
            result.r1 = orZero(map.putIfAbsent("key", 2));
        }

        @Arbiter
        public void value(III_Result result) {
            result.r3 = map.get("key");
        }

        private static int orZero(Integer before) {
            return before == null ? 0 : before;
        }
    }

    /** Of two threads that add the same element, one adds it. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE,
            desc = "One is first.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Both, or neither.")
    @State
    public static class Add {
        private final Set<String> set = new LazySet<>();

        @Actor
        public void one(ZZ_Result result) {
            result.r1 = set.add("element");
        }

        @Actor
        public void other(ZZ_Result result) {
            result.r2 = set.add("element");
        }
    }

    /** A reader that creates the map does not take away what another thread puts. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "It is there.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "It is lost.")
    @State
    public static class ViewOfMap {
        private final Map<String, Integer> map = new LazyHashMap<>();

        @Actor
        public void put() {
            map.put("key", 1);
        }

        @Actor
        public void view() {
            map.entrySet();
        }

        @Arbiter
        public void size(I_Result result) {
            result.r1 = map.size();
        }
    }

    /** The same for a set that a reader turns into a HashSet. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "It is there.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "It is lost.")
    @State
    public static class ViewOfSet {
        private final Set<String> set = new ArraySet<>();

        @Actor
        public void add() {
            set.add("element");
        }

        @Actor
        public void view() {
            set.iterator();
        }

        @Arbiter
        public void size(I_Result result) {
            List<String> all = new ArrayList<>();
            for (Iterator<String> each = set.iterator(); each.hasNext(); ) {
                all.add(each.next());
            }
            result.r1 = all.size();
        }
    }
}
