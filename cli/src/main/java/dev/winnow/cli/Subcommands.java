package dev.winnow.cli;

import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;

/** Finds the commands of {@code winnow}. */
final class Subcommands {
    private Subcommands() {}

    /** Every command, ordered by name. */
    static List<Subcommand> all() {
        return providers().stream()
                .sorted((one, other) -> name(one).compareTo(name(other)))
                .map(ServiceLoader.Provider::get)
                .collect(Collectors.toList());
    }

    /**
     * The command of that name, or null. Creates no other command: creating every command costs more CPU time than most commands
     * need.
     */
    static Subcommand named(String name) {
        String ending = '.' + className(name);
        for (ServiceLoader.Provider<Subcommand> command : providers()) {
            // First the class's name, so that the annotations of the other commands are not parsed.
            if (command.type().getName().endsWith(ending) && name(command).equals(name)) {
                return command.get();
            }
        }
        return null;
    }

    private static List<ServiceLoader.Provider<Subcommand>> providers() {
        return ServiceLoader.load(Subcommand.class, Subcommands.class.getClassLoader()).stream()
                .collect(Collectors.toList());
    }

    /** {@code AddReleaseCommand} for {@code add-release}. */
    static String className(String command) {
        StringBuilder name = new StringBuilder();
        for (String word : command.split("-")) {
            int first = Math.min(1, word.length());
            name.append(word.substring(0, first).toUpperCase(Locale.ROOT)).append(word.substring(first));
        }
        return name.append("Command").toString();
    }

    private static String name(ServiceLoader.Provider<Subcommand> command) {
        return command.type().getAnnotation(Command.class).name();
    }
}
