package dev.winnow.agent.bootstrap;

import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/** {@code java -jar winnow.jar}: calls the command line, whose classes are in nested jars. */
public final class Launcher {
    private Launcher() {}

    public static void main(String[] arguments) throws Exception {
        Callable<?> direct = direct(arguments);
        if (direct != null) {
            System.exit((Integer) direct.call());
        }
        entry("tools.jar", "dev.winnow.cli.Main", "main").invoke(null, (Object) arguments);
    }

    /**
     * Commands to a running JVM are over in a second, of which opening the large jar would be a tenth.
     *
     * @return null for others
     */
    private static Callable<?> direct(String[] arguments) throws Exception {
        String name = arguments.length == 0 ? "" : arguments[0];
        return name.equals("attach") || name.equals("detach") || name.equals("status")
                ? (Callable<?>) entry("live.jar", "dev.winnow.cli.live.DirectCommand", "parse")
                        .invoke(null, (Object) arguments)
                : null;
    }

    private static Method entry(String jar, String type, String method) throws Exception {
        ClassLoader loader = new NestedJar(jar, Launcher.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        return Class.forName(type, true, loader).getMethod(method, String[].class);
    }
}
