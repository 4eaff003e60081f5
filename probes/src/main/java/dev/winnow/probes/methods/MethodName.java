package dev.winnow.probes.methods;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A method as users name it: {@code com.example.Foo.bar} means all overloads, {@code com.example.Foo.bar(I)V} one of them. */
public final class MethodName {
    private static final String[] EXCLUDED = {"java.", "javax.", "jdk.", "sun.", "com.sun.", "dev.winnow."};

    private final String text;
    private final String owner;
    private final String method;
    private final String descriptor;
    private final boolean optional;

    private MethodName(String text, boolean optional) {
        int parameters = text.indexOf('(');
        String name = parameters < 0 ? text : text.substring(0, parameters);
        int dot = name.lastIndexOf('.');
        this.text = text;
        this.optional = optional;
        owner = dot < 0 ? "" : name.substring(0, dot).replace('.', '/');
        method = name.substring(dot + 1);
        descriptor = parameters < 0 ? null : text.substring(parameters);
    }

    /**
     * Parses names of methods and groups. The result contains each method once, in the given order.
     *
     * @param texts names of methods and of {@link MethodGroups groups}
     * @throws IllegalArgumentException for the first name that is not valid, with the reason
     */
    public static List<MethodName> parse(List<String> texts) {
        Map<String, MethodName> names = new LinkedHashMap<>();
        for (String text : texts) {
            List<String> group = MethodGroups.methods(text);
            if (group == null) {
                names.put(text, checked(new MethodName(text, false)));
            } else {
                for (String member : group) {
                    names.putIfAbsent(member, new MethodName(member, true));
                }
            }
        }
        return new ArrayList<>(names.values());
    }

    private static MethodName checked(MethodName name) {
        if (name.text.indexOf('/') >= 0 && name.descriptor == null
                || !isClass(name.owner)
                || !isMethod(name.method)
                || !isDescriptor(name.descriptor)) {
            throw new IllegalArgumentException(name.text + " is no method");
        }
        for (String prefix : EXCLUDED) {
            if (name.text.startsWith(prefix)) {
                throw new IllegalArgumentException(name.text + " is a method of the JDK or of winnow");
            }
        }
        return name;
    }

    private static boolean isClass(String internalName) {
        for (String part : internalName.split("/", -1)) {
            if (!isIdentifier(part)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMethod(String name) {
        return name.equals("<init>") || isIdentifier(name);
    }

    private static boolean isIdentifier(String word) {
        boolean identifier = !word.isEmpty() && Character.isJavaIdentifierStart(word.charAt(0));
        for (int i = 1; identifier && i < word.length(); i++) {
            identifier = Character.isJavaIdentifierPart(word.charAt(i));
        }
        return identifier;
    }

    private static boolean isDescriptor(String descriptor) {
        return descriptor == null
                || descriptor.matches("\\(\\[*(?:[ZBCSIJFD]|L[^;()\\[.]+;|\\[)*\\)\\[*(?:[VZBCSIJFD]|L[^;()\\[.]+;)");
    }

    /** As the user wrote it. */
    public String text() {
        return text;
    }

    /** Internal name of the class. */
    public String owner() {
        return owner;
    }

    /** {@code <init>} for constructors. */
    public String method() {
        return method;
    }

    /** Whether this name means a method of the class {@link #owner}. */
    public boolean matches(String name, String methodDescriptor) {
        return method.equals(name) && (descriptor == null || descriptor.equals(methodDescriptor));
    }

    /** Whether a missing method is no problem: methods of a group are not in every release. */
    public boolean isOptional() {
        return optional;
    }

    @Override
    public String toString() {
        return text;
    }
}
