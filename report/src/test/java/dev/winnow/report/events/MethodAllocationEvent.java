package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

@Name("winnow.MethodAllocation")
@StackTrace(false)
public class MethodAllocationEvent extends Event {
    public String method;
    public long count;
    public long bytes;

    public static void emit(String method, long count, long bytes) {
        MethodAllocationEvent event = new MethodAllocationEvent();
        event.method = method;
        event.count = count;
        event.bytes = bytes;
        event.commit();
    }
}
