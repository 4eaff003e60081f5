package dev.winnow.agent.bootstrap;

/** {@code java -jar winnow.jar}: calls the command line, whose classes are in a nested jar. */
public final class Launcher {
    private Launcher() {}

    public static void main(String[] arguments) throws Exception {
        ClassLoader tools = new NestedJar("tools.jar", Launcher.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(tools);
        Class.forName("dev.winnow.cli.Main", true, tools)
                .getMethod("main", String[].class)
                .invoke(null, (Object) arguments);
    }
}
