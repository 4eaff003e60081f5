package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** An event with few fields, like that of an old version. */
@Name("winnow.AllocationSite")
@StackTrace(false)
public class AllocationSiteEvent extends Event {
    public String site;
    public String declaringClass;
    public String method;
    public int line;
    public String allocatedType;
    public long count;
    public long bytes;
    public int requestedCapacity;

    public static void emit(String method, int line, long count, long bytes, int capacity) {
        AllocationSiteEvent event = new AllocationSiteEvent();
        event.declaringClass = "com.azure.cosmos.implementation.http.HttpHeaders";
        event.method = method;
        event.line = line;
        event.allocatedType = "java.util.HashMap";
        event.count = count;
        event.bytes = bytes;
        event.requestedCapacity = capacity;
        event.site = event.declaringClass + "." + method + ":" + line;
        event.commit();
    }
}
