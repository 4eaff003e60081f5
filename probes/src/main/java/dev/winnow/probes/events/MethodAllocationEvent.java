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

/** What a method, and all that it called, allocated since the event of the same method before it; none without calls. */
@Name(EventNames.METHOD_ALLOCATION)
@Label("Method Allocation")
@Description(
        "Bytes that a named method and all that it called allocated in its thread, exact, since its event before it")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class MethodAllocationEvent extends Event {
    @Label("Method")
    @Description("As it was asked for; a name without parameters stands for all methods of that name")
    public String method;

    @Label("Count")
    @Description(
            "Calls that ended and were measured; one inside another of the same method is part of that one. A constructor"
                    + " that throws is not measured")
    public long count;

    @Label("Bytes")
    @Description("Allocated by the calling thread from their begin to their end")
    @DataAmount(DataAmount.BYTES)
    public long bytes;

    @Label("Not Measured")
    @Description("Calls whose bytes the JVM does not know, such as those of virtual threads; not part of the count")
    public long notMeasured;

    @Label("Period")
    @Description("Time in which these calls ended, up to this event")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
