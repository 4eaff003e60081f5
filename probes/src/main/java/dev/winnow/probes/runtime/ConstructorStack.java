package dev.winnow.probes.runtime;

import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** Looks for constructors on the calling thread's stack. */
final class ConstructorStack {
    private static final StackWalker WALKER = StackWalker.getInstance();

    private ConstructorStack() {}

    /**
     * Whether the constructor that called us was called, directly or indirectly, by another constructor of the same class. The
     * bytes that the stack walk allocates are excluded from {@link AllocatedBytes}.
     */
    static boolean isInsideAnother(String type) {
        long before = AllocatedBytes.now();
        boolean inside = WALKER.walk(new Constructors(type)) > 1;
        AllocatedBytes.excludeSince(before);
        return inside;
    }

    /** Counts the constructors of a class on the stack, up to two. */
    private static final class Constructors implements Function<Stream<StackWalker.StackFrame>, Integer> {
        private final String type;

        Constructors(String type) {
            this.type = type;
        }

        @Override
        public Integer apply(Stream<StackWalker.StackFrame> frames) {
            int found = 0;
            for (Iterator<StackWalker.StackFrame> all = frames.iterator(); found < 2 && all.hasNext(); ) {
                StackWalker.StackFrame frame = all.next();
                if (frame.getMethodName().equals("<init>")
                        && frame.getClassName().equals(type)) {
                    found++;
                }
            }
            return found;
        }
    }
}
