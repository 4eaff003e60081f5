package dev.winnow.agent.transform;

/** What the agent needs of the JVM beyond {@code java.lang.instrument}. */
public interface JvmAccess {
    /** How long all safepoints have stopped the application so far, in milliseconds; -1 if the JVM does not tell. */
    long safepointMillis();

    /**
     * Defines a class in a class loader, without calling a method of that loader. The JVM resolves the superclass and the interfaces of the
     * class as it does for each class of the loader.
     *
     * @param name internal name
     * @param loader not the boot loader
     */
    Class<?> define(String name, byte[] classFile, ClassLoader loader);

    /**
     * Whether a text is among the constants of a loaded class.
     *
     * @return true also if the JVM does not tell
     */
    boolean hasConstant(Class<?> loaded, String text);
}
