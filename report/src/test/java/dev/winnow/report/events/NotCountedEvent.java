package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

@Name("winnow.NotCounted")
@StackTrace(false)
public class NotCountedEvent extends Event {
    public String reason;
    public String explanation;
    public String declaringClass;
    public String method;
    public long entries;
    public long places;

    public static void emit(String reason, String explanation, String declaringClass, String method, long places) {
        NotCountedEvent event = new NotCountedEvent();
        event.reason = reason;
        event.explanation = explanation;
        event.declaringClass = declaringClass;
        event.method = method;
        event.entries = 1;
        event.places = places;
        event.commit();
    }
}
