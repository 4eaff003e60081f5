package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandles;

/** Defines generated classes beside the counters, where the classes that are woven find them whatever their loader. */
public final class StubClasses {
    private static int numbers;

    private StubClasses() {}

    /** A number that no other generated class has in its name. */
    public static synchronized int nextNumber() {
        return numbers++;
    }

    /** Defines and initializes a class of this package: its first call can no longer fail. */
    public static void define(byte[] classFile) throws ReflectiveOperationException {
        Class<?> defined = MethodHandles.lookup().defineClass(classFile);
        Class.forName(defined.getName(), true, defined.getClassLoader());
    }
}
