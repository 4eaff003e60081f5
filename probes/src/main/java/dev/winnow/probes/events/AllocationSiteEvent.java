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

/** What one site constructed since the event of the same site before it; a site that constructed nothing has none. */
@Name(EventNames.ALLOCATION_SITE)
@Label("Allocation Site")
@Description("Collections constructed at one place in the bytecode, exact, since the event of this site before it")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class AllocationSiteEvent extends Event {
    @Label("Site")
    @Description("Class, method, line, and position among the sites of the method")
    public String site;

    @Label("Declaring Class")
    @Description("The class whose bytecode constructs")
    public String declaringClass;

    @Label("Method")
    public String method;

    @Label("Method Descriptor")
    public String descriptor;

    @Label("Line Number")
    @Description("-1 when the class has no line numbers")
    public int line;

    @Label("Ordinal")
    @Description("Position among the sites of the method, from 0, in the order of the bytecode")
    public int ordinal;

    @Label("Kind")
    @Description("NEW: an expression; SUPER: the superclass's part of a subclass; REFERENCE: a constructor reference")
    public String kind;

    @Label("Allocated Type")
    public String allocatedType;

    @Label("Constructor")
    @Description("Descriptor of the constructor")
    public String constructor;

    @Label("Count")
    @Description("Constructions")
    public long count;

    @Label("Bytes")
    @Description(
            "Shallow size of the new collections and of the tables and arrays that they begin with, without their contents")
    @DataAmount(DataAmount.BYTES)
    public long bytes;

    @Label("Requested Capacity")
    @Description("Mean capacity asked for, of a copy the size of its source; NaN where the constructor asks for none")
    public double requestedCapacity;

    @Label("Unsized Copies")
    @Description(
            "Copies of a source whose size was not read; not part of the mean requested capacity, their arrays not of bytes")
    public long unsized;

    @Label("Final Size, Least")
    @Description("Least size that a watched collection of this site reached; -1 where it was not learned, as all below")
    public long finalSizeMin = -1;

    @Label("Final Size, 10th Percentile")
    public long finalSizeP10 = -1;

    @Label("Final Size, Median")
    public long finalSizeP50 = -1;

    @Label("Final Size, 90th Percentile")
    public long finalSizeP90 = -1;

    @Label("Final Size, 99th Percentile")
    public long finalSizeP99 = -1;

    @Label("Final Size, Greatest")
    public long finalSizeMax = -1;

    @Label("Resizes")
    @Description("How often these collections grew, from what was learned of the site")
    public long resizes = -1;

    @Label("Wasted Bytes")
    @Description(
            "Arrays of these collections that were outgrown or larger than needed, from what was learned of the site")
    @DataAmount(DataAmount.BYTES)
    public long wastedBytes = -1;

    @Label("Capacity to Ask for")
    @Description(
            "What costs the fewest bytes over the sizes that were learned; -1 also where that is to ask for none, and"
                    + " -2 where the site does better by asking for different ones")
    public long adviceCapacity = -1;

    @Label("Saved Bytes")
    @Description("What asking for that capacity would have saved, from what was learned of the site")
    @DataAmount(DataAmount.BYTES)
    public long savedBytes = -1;

    @Label("Period")
    @Description("Time in which these constructions happened, up to this event")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
