package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The event of another version: with an ordinal and waste, without a line, and with an unknown field. */
@Name("winnow.AllocationSite")
@StackTrace(false)
public class OtherVersionSiteEvent extends Event {
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
        OtherVersionSiteEvent event = new OtherVersionSiteEvent();
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
