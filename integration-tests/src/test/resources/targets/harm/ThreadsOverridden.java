package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;

/**
 * Threads whose methods construct collections themselves: before JDK 19 an application can override {@code Thread.getId}.
 *
 * @live
 * @jdk 11-18
 */
public class ThreadsOverridden extends Thread {
    static final ThreadGroup GROUP = new ThreadGroup("hostile") {
        @Override
        public String toString() {
            throw new IllegalStateException("nobody asked for my name");
        }
    };

    ThreadsOverridden() {
        super(GROUP, "overridden");
    }

    @Override
    public long getId() {
        return new long[] {7}[0] + new ArrayList<String>().size();
    }

    @Override
    public State getState() {
        throw new IllegalStateException("nobody asked for my state");
    }

    @Override
    public ClassLoader getContextClassLoader() {
        throw new IllegalStateException("nobody asked for my loader");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
        throw new IllegalStateException("nobody asked for my stack");
    }

    @Override
    public String toString() {
        throw new IllegalStateException("nobody asked for my text");
    }

    @Override
    public int hashCode() {
        throw new IllegalStateException("nobody asked for my hash code");
    }

    @Override
    public boolean equals(Object other) {
        throw new IllegalStateException("nobody compares me");
    }

    @Override
    public void run() {
        System.out.println("id " + getId() + " of " + new HashMap<String, String>(4).size());
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            Thread thread = new ThreadsOverridden();
            thread.start();
            thread.join();
            System.out.println(line);
        }
    }
}
