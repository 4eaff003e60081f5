package dev.winnow.report.jfr;

public final class EventThread {
    static final String TYPE = "java.lang.Thread";

    /** Another one for each thread of a JVM. */
    public final long id;
    /** Null of a thread of the JVM itself. */
    public final String javaName;

    public final boolean isVirtual;

    EventThread(long id, Structure structure) {
        this.id = id;
        this.javaName = structure.text("javaName", null);
        this.isVirtual = structure.flag("virtual");
    }
}
