package dev.winnow.report.jfr;

public final class StackFrame {
    public final String className;
    public final String method;
    /** Of its parameters and its result. */
    public final String descriptor;
    /** Negative if it is not known. */
    public final int line;
    /** Whether this is a method of Java. */
    public final boolean isJava;

    StackFrame(Layout layout, Bytes in) {
        Method code = null;
        long number = -1;
        boolean java = true;
        for (Layout.Field field : layout.fields()) {
            long slot = field.slot(in);
            switch (field.name) {
                case "method":
                    code = (Method) field.type.constant(slot);
                    break;
                case "lineNumber":
                    number = slot;
                    break;
                case "javaFrame":
                    java = slot != 0;
                    break;
                default:
            }
        }
        if (code == null) {
            throw Bytes.damaged("a stack frame without a method");
        }
        className = code.className;
        method = code.name;
        descriptor = code.descriptor;
        line = (int) number;
        isJava = java;
    }

    /** What frames of the same method share. */
    public static final class Method {
        public final String className;
        public final String name;
        private final String descriptor;

        Method(Structure method) {
            className = method.text("type", null);
            name = method.text("name", null);
            descriptor = method.text("descriptor", "");
        }
    }
}
