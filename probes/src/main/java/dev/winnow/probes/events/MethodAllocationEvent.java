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

/** What a method and its callees allocated since its previous event. Methods that were not called have no event. */
@Name(EventNames.METHOD_ALLOCATION)
@Label("Method Allocation")
@Description(
        "Exact bytes that a named method and its callees allocated in the calling thread, since its previous event")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class MethodAllocationEvent extends Event {
    @Label("Method")
    @Description("As configured; a name without parameters stands for all overloads")
    public String method;

    @Label("Count")
    @Description(
            "Calls that ended and were measured. Nested calls of the same method belong to the outer one. Constructors"
                    + " that throw an exception are not measured")
    public long count;

    @Label("Bytes")
    @Description("Allocated by the calling thread during these calls")
    @DataAmount(DataAmount.BYTES)
    public long bytes;

    @Label("Not Measured")
    @Description("Calls that could not be measured, such as those in virtual threads; not part of Count")
    public long notMeasured;

    @Label("Period")
    @Description("Time up to this event in which these calls ended")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
