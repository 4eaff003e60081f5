package dev.winnow.patches.engine.match;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.api.UsedOnlyBy.Use;

/** What a patch states with {@link UsedOnlyBy}. All names in it are the library's. */
public final class Assumption {
    private static final Pattern ALLOWED = Pattern.compile("(\\*|[0-9a-f]{16}) \\S+\\.\\S+ \\S.*");
    private static final Pattern LAMBDA_NUMBER = Pattern.compile("(lambda\\$.*\\$)\\d+");

    /** The internal name of the class that has the member. */
    public final String owner;

    /** The member's name; null for the class itself. */
    public final String name;

    /** The member's descriptor; null for the class itself. */
    public final String descriptor;

    public final Use use;

    /** Why the patch needs it, for the catalogue. */
    public final String because;

    /** As the annotation has them. */
    public final List<String> methods;

    /** @throws IllegalStateException if an entry of the methods is not in the form that the annotation asks for */
    public Assumption(
            String owner, String name, String descriptor, Use use, Collection<String> methods, String because) {
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
        this.use = use;
        this.methods = List.copyOf(methods);
        this.because = because;
        for (String method : methods) {
            if (!ALLOWED.matcher(method).matches()) {
                throw new IllegalStateException("@UsedOnlyBy of " + this + " has the method \"" + method
                        + "\"; expected \"<hash> <class>.<method> <releases>\", such as"
                        + " \"0f1e2d3c4b5a6978 Parser.parse 4.75.0..4.79.0\"");
            }
        }
    }

    /** @param method as {@link #readable} writes it */
    boolean allows(String method, String shape) {
        for (String allowed : methods) {
            int space = allowed.indexOf(' ');
            String hash = allowed.substring(0, space);
            boolean named = allowed.startsWith(method + ' ', space + 1)
                    || allowed.startsWith(method.substring(0, method.lastIndexOf('.')) + ".* ", space + 1);
            if (named && (hash.equals("*") || hash.equals(shape))) {
                return true;
            }
        }
        return false;
    }

    /** A method as the annotation names it, such as {@code Parser.lambda$parse$*}. */
    static String readable(String className, String method) {
        return className.substring(className.lastIndexOf('/') + 1)
                + '.'
                + (method.startsWith("lambda$") ? LAMBDA_NUMBER.matcher(method).replaceFirst("$1*") : method);
    }

    /** The member, such as {@code Parser.parse}, or the class. */
    @Override
    public String toString() {
        String simple = owner.substring(owner.lastIndexOf('/') + 1);
        return name == null ? simple : simple + '.' + name;
    }
}
