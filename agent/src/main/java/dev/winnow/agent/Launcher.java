package dev.winnow.agent;

/** {@code java -jar winnow.jar}: hands over to the command line, whose classes lie in a nested jar. */
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
