package dev.winnow.probes.events;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** What all threads of the JVM allocated since the previous event. */
@Name(EventNames.TOTAL_ALLOCATION)
@Label("Total Allocation")
@Description("Bytes that all threads allocated since the previous event, by the JVM's own counters")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class TotalAllocationEvent extends Event {
    @Label("Bytes")
    @Description("Includes threads that ended; before JDK 17 not what a thread allocated after the last look at it")
    @DataAmount
    public long bytes;

    @Label("Period")
    @Description("Time up to this event in which they were allocated")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
