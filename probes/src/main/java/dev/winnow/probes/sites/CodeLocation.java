package dev.winnow.probes.sites;

/** A place in the bytecode of a class. The ordinal tells apart several places of the same kind on one line. */
public final class CodeLocation {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private final String declaringClass;
    private final String method;
    private final String descriptor;
    private final int line;
    private final int ordinal;

    /**
     * @param declaringClass dotted name
     * @param descriptor of the method
     * @param line -1 when the class has no line numbers
     * @param ordinal position among the places of the same kind in the method, from 0, in bytecode order
     */
    public CodeLocation(String declaringClass, String method, String descriptor, int line, int ordinal) {
        this.declaringClass = declaringClass;
        this.method = method;
        this.descriptor = descriptor;
        this.line = line;
        this.ordinal = ordinal;
    }

    /** Dotted name. */
    public String declaringClass() {
        return declaringClass;
    }

    public String method() {
        return method;
    }

    /** Descriptor of the method. */
    public String descriptor() {
        return descriptor;
    }

    /** Source line, or -1 when the class has no line numbers. */
    public int line() {
        return line;
    }

    /** Position among the places of the same kind in the method, from 0, in bytecode order. */
    public int ordinal() {
        return ordinal;
    }

    /** {@code class.method:line#ordinal}, or {@code class.method#ordinal} without line numbers. Overloads may share it. */
    public String name() {
        return name("");
    }

    /** The {@link #name} with the method's descriptor, which tells overloads apart. */
    public String nameWithDescriptor() {
        return name(descriptor);
    }

    private String name(String parameters) {
        String place = declaringClass + '.' + method + parameters;
        return (line < 0 ? place : place + ':' + line) + '#' + ordinal;
    }

    /** Whether both are the same place of the same class. */
    boolean isSameAs(CodeLocation other) {
        return hasSameNameAs(other) && descriptor.equals(other.descriptor);
    }

    /** The same for places that {@link #hasSameNameAs}. */
    int nameHash() {
        int hash = (method.hashCode() * 31 + line) * 31 + ordinal;
        return hash ^ hash >>> 16;
    }

    /** Of all that it consists of. */
    long longHash() {
        long hash = hash(hash(hash(FNV_OFFSET, declaringClass), method), descriptor);
        return (hash * 31 + line) * 31 + ordinal;
    }

    /** FNV-1a, by characters. */
    static long hash(long start, String text) {
        long hash = start;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return (hash ^ 0xffff) * FNV_PRIME;
    }

    /** Whether both places of the same class have the same {@link #name}. */
    boolean hasSameNameAs(CodeLocation other) {
        return ordinal == other.ordinal && line == other.line && method.equals(other.method);
    }
}
