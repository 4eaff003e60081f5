package dev.winnow.cli;

import java.util.List;
import java.util.concurrent.Callable;

/**
 * A command of {@code winnow}: a picocli {@code @Command} that returns its exit code. Found through
 * {@link java.util.ServiceLoader}: annotate it with {@code @AutoService(Subcommand.class)}.
 */
public interface Subcommand extends Callable<Integer> {
    /**
     * Starts work in the background that the command is going to need, while the command line is still being parsed. Nothing that
     * would have to be undone if the arguments turn out to be wrong.
     *
     * @param arguments all of {@code winnow}, the command's name first; nobody has checked them
     */
    default void prepare(List<String> arguments) {}
}
