package dev.winnow.cli;

import java.util.concurrent.Callable;

/**
 * A command of {@code winnow}: a picocli {@code @Command} that returns its exit code. Found through
 * {@link java.util.ServiceLoader}: annotate it with {@code @AutoService(Subcommand.class)}.
 */
public interface Subcommand extends Callable<Integer> {}
