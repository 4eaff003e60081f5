package dev.winnow.probes.events;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A method or class that allocates and is not counted, or is only counted in part. Written again into every chunk. */
@Name(EventNames.NOT_COUNTED)
@Label("Not Counted")
@Description("What the counts of allocation sites do not include")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class NotCountedEvent extends Event {
    @Label("Reason")
    @Description("A constant, such as HUGE_METHOD")
    public String reason;

    @Label("Explanation")
    @Description("The reason as a sentence")
    public String explanation;

    @Label("Declaring Class")
    @Description("Empty for those beyond the first 1,000 of a reason")
    public String declaringClass;

    @Label("Method")
    @Description("Name and descriptor; empty for a whole class")
    public String method;

    @Label("Entries")
    @Description("How many methods or classes this event stands for")
    public long entries;

    @Label("Places")
    @Description("How many allocations in the code are not counted; 0 if that is not known")
    public long places;
}
