package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Prints stacks with line numbers from constructors, lambdas, references and initializers, as exceptions and StackWalker see them.
 * Not of main, which runs since before the attach: the JVM has no line numbers for a body that it has replaced, and JDK 11's StackWalker
 * calls it throwNoSuchMethodError.
 *
 * @live
 * @jdk 17-
 */
public class StackTraces {
    static class Stacked extends HashMap<String, String> {
        Stacked() {
            super(new ArrayList<>(2).size());
            printStacks("constructor");
        }

        {
            put("a", "" + new int[3].length);
        }
    }

    static class Caller {
        static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
        final Class<?> caller = WALKER.getCallerClass();
    }

    static void printStacks(String where) {
        System.out.println(where + " " + StackWalker.getInstance().walk(frames -> frames.filter(
                        frame -> !frame.getMethodName().equals("main")).map(
                        frame -> frame.getMethodName() + ":" + frame.getLineNumber())
                .collect(Collectors.toList())));
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (!frame.getMethodName().equals("main")) {
                System.out.println("  " + frame);
            }
        }
    }

    static Map<String, List<String>> nested(Object... all) {
        Map<String, List<String>> map = new HashMap<>(
                new ArrayList<>(List.of(all))
                        .size());
        map.put("b", new ArrayList<>(
                map.size()));
        int[][] arrays = new int
                [all.length][
                2];
        if (arrays.length != all.length) {
            throw new IllegalStateException();
        }
        try {
            new ArrayList<>(
                    -1);
        } catch (IllegalArgumentException e) {
            for (StackTraceElement frame : e.getStackTrace()) {
                if (frame.getClassName().startsWith("harm.") && !frame.getMethodName().equals("main")) {
                    System.out.println("  " + frame);
                }
            }
        }
        return map;
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Supplier<Object> reference = Stacked::new;
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(new Stacked() + " " + reference.get() + nested("x", 2));
            System.out.println(new Caller().caller);
            Runnable lambda = () -> printStacks("lambda " + new ArrayList<>(3));
            lambda.run();
            System.out.println(line);
        }
    }
}
