package dev.winnow.agent;

import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * What only internals of the JDK can do. The one class that names them, compiled by itself with {@code --add-exports}; the agent
 * obtains the right to use it at run time (see {@link BootClasses}). Direct calls, because reflection costs 80 ms of CPU at
 * start on JDK 18 and newer, where it spins method handles. Present and unchanged from JDK 11 to 25.
 */
final class JdkInternals {
    private JdkInternals() {}

    /**
     * Defines a class that every class loader finds.
     *
     * @param name internal name
     * @throws LinkageError if the boot loader has a class of that name, or lacks one that this one extends
     */
    static Class<?> defineInBootLoader(String name, byte[] classFile) {
        return Unsafe.getUnsafe().defineClass(name, classFile, 0, classFile.length, null, null);
    }

    /** The JVM's options, from the command line and from wherever else it takes them. */
    static String[] runtimeArguments() {
        String[] arguments = VM.getRuntimeArguments();
        return arguments == null ? new String[0] : arguments;
    }
}
