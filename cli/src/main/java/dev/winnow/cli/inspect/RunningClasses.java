package dev.winnow.cli.inspect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.cli.attach.CommandRejectedException;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import dev.winnow.experiment.UsageException;
import picocli.CommandLine.ExitCode;

/** Classes that a running JVM has loaded, as the class files say that its class loaders find. */
final class RunningClasses {
    private RunningClasses() {}

    /**
     * The class of that name, once for each class file if several class loaders have loaded different ones.
     *
     * @param className with dots
     * @return at least one
     * @throws UsageException if the JVM has not loaded the class
     * @throws IOException if the JVM cannot be attached to
     */
    static List<LibraryClass> read(long pid, String className) throws IOException {
        ReplyValue answer = answer(pid, className);
        Map<String, String> loaders = new LinkedHashMap<>();
        for (ReplyValue copy : answer.path("copies")) {
            loaders.merge(
                    copy.path("classFile").asText(), copy.path("loader").asText(), (one, other) -> one + ", " + other);
        }
        List<LibraryClass> classes = new ArrayList<>();
        loaders.forEach((file, loader) -> classes.add(LibraryClass.of(
                "process " + pid + ", " + loader, Base64.getDecoder().decode(file))));
        return classes;
    }

    private static ReplyValue answer(long pid, String className) throws IOException {
        try {
            return new TargetJvm(pid).request("class", Map.of("name", className));
        } catch (CommandRejectedException e) {
            if (e.exitCode == ExitCode.USAGE) {
                throw new UsageException(MethodName.FORM + " " + className + ": " + e.getMessage());
            }
            throw e;
        }
    }
}
