package dev.winnow.tests.jvm;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.jvm.JavaHome;

/** The commands that {@code ./winnow} starts in a checkout. */
public final class Checkout {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    private Checkout() {}

    /** The command line of {@code ./winnow} with these arguments, on the JDK that runs the tests. */
    public static List<String> winnow(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(JavaHome.current().java().toString());
        command.addAll(Scope.jvmOptions(JavaHome.current().directory()));
        command.add("-Dwinnow.home=" + HOME);
        command.add("-cp");
        command.add(HOME.resolve("demo-app/target/demo-app.jar")
                + File.pathSeparator
                + HOME.resolve("demo-app/target/lib/*"));
        command.add("dev.winnow.cli.Main");
        command.addAll(arguments);
        return command;
    }
}
