package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A later version of the same event: with an ordinal and waste, without a line, and with a field that nobody knows. */
@Name("winnow.AllocationSite")
@StackTrace(false)
public class LearnedSiteEvent extends Event {
    public String declaringClass;
    public String method;
    public int ordinal;
    public String allocatedType;
    public long count;
    public long bytes;
    public long resizes;
    public long wastedBytes;
    public String somethingNew;

    public static void emit(String method, int ordinal, long count, long bytes, long resizes, long wastedBytes) {
        LearnedSiteEvent event = new LearnedSiteEvent();
        event.declaringClass = "com.azure.cosmos.implementation.http.HttpHeaders";
        event.method = method;
        event.ordinal = ordinal;
        event.allocatedType = "java.util.HashMap";
        event.count = count;
        event.bytes = bytes;
        event.resizes = resizes;
        event.wastedBytes = wastedBytes;
        event.somethingNew = "from the future";
        event.commit();
    }
}
