package dev.winnow.patches.engine.link;

/** The only class file at hand when a class is loaded. What other classes have is not known then. */
public final class SingleClass implements ClassFiles {
    private final String name;
    private final byte[] bytes;

    public SingleClass(String name, byte[] bytes) {
        this.name = name;
        this.bytes = bytes;
    }

    @Override
    public byte[] classFile(String className) {
        return className.equals(name) ? bytes : null;
    }

    @Override
    public boolean hasPackage(String internalName) {
        return false;
    }
}
