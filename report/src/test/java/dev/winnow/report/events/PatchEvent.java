package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

@Name("winnow.Patch")
@StackTrace(false)
public class PatchEvent extends Event {
    public String patch;
    public String state;
    public String previous;
    public String reason;

    @Timespan(Timespan.NANOSECONDS)
    public long retransformation;

    public static void emit(String patch, String previous, String state, String reason) {
        PatchEvent event = new PatchEvent();
        event.patch = patch;
        event.previous = previous;
        event.state = state;
        event.reason = reason;
        event.retransformation = 20_000_000;
        event.commit();
    }
}
