package dev.winnow.lab.bench.startup;

import java.lang.instrument.Instrumentation;

/** The program, and the agent, that do nothing. */
public final class EmptyProgram {
    private EmptyProgram() {}

    public static void premain(String arguments, Instrumentation instrumentation) {}

    public static void main(String[] arguments) {}
}
