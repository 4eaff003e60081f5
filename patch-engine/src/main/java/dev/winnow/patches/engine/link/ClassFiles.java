package dev.winnow.patches.engine.link;

/** The class files of a library. */
public interface ClassFiles {
    /**
     * @param className internal name
     * @return null if the library has no such class
     */
    byte[] classFile(String className);

    /** Whether the library has classes of this package, so that a class of it that is missing is missing for good. */
    boolean hasPackage(String internalName);
}
