package dev.winnow.report.sections;

/** Shortens class names for tables. */
public final class ClassNames {
    private static final String PRIMITIVES = "ZBCSIJFD";
    private static final String[] PRIMITIVE_NAMES = {
        "boolean", "byte", "char", "short", "int", "long", "float", "double"
    };

    private ClassNames() {}

    /** {@code [Ljava.util.HashMap$Node;} becomes {@code HashMap$Node[]}, {@code [B} becomes {@code byte[]}. */
    public static String shorten(String name) {
        if (!name.startsWith("[")) {
            return name.substring(name.lastIndexOf('.') + 1);
        }
        String element = name.substring(1);
        int primitive = element.length() == 1 ? PRIMITIVES.indexOf(element) : -1;
        if (primitive >= 0) {
            return PRIMITIVE_NAMES[primitive] + "[]";
        }
        boolean object = element.startsWith("L") && element.endsWith(";");
        return shorten(object ? element.substring(1, element.length() - 1) : element) + "[]";
    }
}
