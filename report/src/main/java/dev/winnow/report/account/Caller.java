package dev.winnow.report.account;

import java.util.List;

import dev.winnow.report.jfr.StackFrame;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.section.HelperClasses;

/** The code that an allocation belongs to: the first frame outside the JDK. */
public final class Caller {
    /** The JDK's own packages; not all of {@code com.sun}, where libraries such as JNA live, too. */
    private static final List<String> JDK = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.crypto.",
            "com.sun.jndi.",
            "com.sun.management.",
            "com.sun.net.",
            "com.sun.security.");

    public static final String LAMBDA = "$$Lambda";

    /** JDK 11 creates a capturing lambda in this method of the lambda's own class. */
    private static final String LAMBDA_FACTORY = "get$Lambda";

    /** What async-profiler states for the parameters of native functions; no Java method has it. */
    private static final String NATIVE = "()L;";

    /** Null if all frames are the JDK's. */
    public final String className;

    public final String method;
    public final int line;
    /** Whether the JDK allocates on behalf of this code. */
    public final boolean throughJdk;
    /** Whether the JVM has cut the stack, so that its outermost frames are missing. */
    public final boolean truncated;
    /** Whether a periodic task or the agent's own thread runs this code, so that it is no part of an operation. */
    public final boolean background;

    private Caller(
            String className, String method, int line, boolean throughJdk, boolean truncated, boolean background) {
        this.className = className;
        this.method = method;
        this.line = line;
        this.throughJdk = throughJdk;
        this.truncated = truncated;
        this.background = background;
    }

    static Caller of(StackTrace stack, HelperClasses transparent) {
        List<StackFrame> frames = stack.frames();
        boolean background = BackgroundWork.runs(frames);
        int first = -1;
        for (int i = 0; i < frames.size(); i++) {
            StackFrame frame = frames.get(i);
            if (isJava(frame) && !isJdk(typeOf(frame)) && !frame.method.equals(LAMBDA_FACTORY)) {
                first = first < 0 ? i : first;
                if (!transparent.contain(typeOf(frame))) {
                    return of(frame, first, stack, background);
                }
            }
        }
        // A helper that only the JDK calls is all that there is.
        return first < 0
                ? new Caller(null, null, -1, true, stack.isTruncated(), background)
                : of(frames.get(first), first, stack, background);
    }

    private static Caller of(StackFrame frame, int ofJdk, StackTrace stack, boolean background) {
        return new Caller(
                withoutNumber(typeOf(frame)), frame.method, frame.line, ofJdk > 0, stack.isTruncated(), background);
    }

    private static String typeOf(StackFrame frame) {
        return frame.className;
    }

    /** Whether it is a frame of Java code, and not one of the system's or the JVM's own that async-profiler adds. */
    public static boolean isJava(StackFrame frame) {
        return !frame.descriptor.equals(NATIVE) && !typeOf(frame).isEmpty();
    }

    /** @param className a class or one of its methods */
    public static boolean isJdk(String className) {
        for (String prefix : JDK) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Without the number that the JVM gives to a lambda's class, which differs from JVM to JVM. */
    public static String withoutNumber(String className) {
        int lambda = className.indexOf(LAMBDA);
        return lambda < 0 ? className : className.substring(0, lambda + LAMBDA.length());
    }
}
