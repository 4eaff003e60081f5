package dev.winnow.agent.bootstrap;

import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * Direct calls of JDK internals. This is the only class that names them: it is compiled separately with {@code --add-exports}, and
 * {@code BootstrapInjector} obtains the right to use them at run time. Reflection instead would cost 80 ms of CPU at start on JDK
 * 18 and newer, where it spins method handles. The methods are present and unchanged from JDK 11 to 25.
 */
final class JdkInternals {
    private JdkInternals() {}

    /**
     * Defines a class in the boot loader, where every class loader finds it.
     *
     * @param name internal name
     * @throws LinkageError if the boot loader has a class of that name, or cannot find its super class
     */
    static Class<?> defineInBootLoader(String name, byte[] classFile) {
        return Unsafe.getUnsafe().defineClass(name, classFile, 0, classFile.length, null, null);
    }

    /** The JVM's options, from the command line and every other source. */
    static String[] runtimeArguments() {
        String[] arguments = VM.getRuntimeArguments();
        return arguments == null ? new String[0] : arguments;
    }
}
