package dev.winnow.agent.bootstrap;

import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;
import jdk.internal.reflect.ConstantPool;

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

    /**
     * Whether the text is among the constants of a loaded class.
     *
     * @param shared the package of the JDK's {@code SharedSecrets}, opened to this class
     */
    static boolean hasConstant(Class<?> loaded, String text, String shared) throws ReflectiveOperationException {
        Object access = Class.forName(shared + ".SharedSecrets")
                .getMethod("getJavaLangAccess")
                .invoke(null);
        ConstantPool constants = (ConstantPool) Class.forName(shared + ".JavaLangAccess")
                .getMethod("getConstantPool", Class.class)
                .invoke(access, loaded);
        for (int i = 1; constants != null && i < constants.getSize(); i++) {
            if (constants.getTagAt(i) == ConstantPool.Tag.UTF8 && constants.getUTF8At(i).equals(text)) {
                return true;
            }
        }
        return false;
    }

    /** The JVM's options, from the command line and every other source. */
    static String[] runtimeArguments() {
        String[] arguments = VM.getRuntimeArguments();
        return arguments == null ? new String[0] : arguments;
    }
}
