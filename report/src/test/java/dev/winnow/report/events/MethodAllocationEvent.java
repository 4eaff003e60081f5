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
    public long notMeasured;

    public static void emit(String method, long count, long bytes) {
        emit(method, count, bytes, 0);
    }

    public static void emit(String method, long count, long bytes, long notMeasured) {
        MethodAllocationEvent event = new MethodAllocationEvent();
        event.method = method;
        event.count = count;
        event.bytes = bytes;
        event.notMeasured = notMeasured;
        event.commit();
    }
}
