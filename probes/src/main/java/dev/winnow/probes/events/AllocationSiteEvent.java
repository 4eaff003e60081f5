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

/** What one site constructed since its previous event. Sites that constructed nothing have no event. */
@Name(EventNames.ALLOCATION_SITE)
@Label("Allocation Site")
@Description(
        "Exact counts of the objects allocated at one place in the bytecode, since the previous event of this site")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class AllocationSiteEvent extends Event {
    @Label("Site")
    @Description("Class, method, line, and position among the sites of the method")
    public String site;

    @Label("Declaring Class")
    @Description("The class that contains the site")
    public String declaringClass;

    @Label("Method")
    public String method;

    @Label("Method Descriptor")
    public String descriptor;

    @Label("Line Number")
    @Description("-1 if the class has no line numbers")
    public int line;

    @Label("Ordinal")
    @Description("Position among the sites of the method, from 0, in bytecode order")
    public int ordinal;

    @Label("Kind")
    @Description(
            "Of a collection: NEW, a new expression; SUPER, a super call in the constructor of a subclass; REFERENCE, a"
                    + " constructor reference. Of anything: OBJECT, ARRAY, LAMBDA (which captures values)")
    public String kind;

    @Label("Allocated Type")
    public String allocatedType;

    @Label("Constructor Descriptor")
    public String constructor;

    @Label("Count")
    @Description("Number of constructions")
    public long count;

    @Label("Bytes")
    @Description("Shallow size of the new collections and their initial tables and arrays, without the elements")
    @DataAmount(DataAmount.BYTES)
    public long bytes;

    @Label("Requested Capacity")
    @Description(
            "Mean capacity passed to the constructor; for a copy, the size of its source; NaN if the constructor takes no capacity")
    public double requestedCapacity;

    @Label("Unsized Copies")
    @Description(
            "Copies of a source whose size was not read: Requested Capacity and the arrays in Bytes do not include them. Objects"
                    + " whose size is not known: Bytes does not include them")
    public long unsized;

    @Label("Final Size, Minimum")
    @Description(
            "Smallest final size of the sampled collections of this site. This and all following figures are -1 if the site was not sampled")
    public long finalSizeMin = -1;

    @Label("Final Size, 10th Percentile")
    public long finalSizeP10 = -1;

    @Label("Final Size, Median")
    public long finalSizeP50 = -1;

    @Label("Final Size, 90th Percentile")
    public long finalSizeP90 = -1;

    @Label("Final Size, 99th Percentile")
    public long finalSizeP99 = -1;

    @Label("Final Size, Maximum")
    public long finalSizeMax = -1;

    @Label("Resizes")
    @Description("How often these collections were resized, estimated from the samples of this site")
    public long resizes = -1;

    @Label("Wasted Bytes")
    @Description("Bytes of arrays that were outgrown or larger than needed, estimated from the samples of this site")
    @DataAmount(DataAmount.BYTES)
    public long wastedBytes = -1;

    @Label("Advised Capacity")
    @Description("The capacity that costs the fewest bytes over all samples; -1 also if requesting none is cheapest,"
            + " -2 if the varying capacities that the site requests now are cheaper than any single one")
    public long adviceCapacity = -1;

    @Label("Saved Bytes")
    @Description("Bytes that the advised capacity would have saved, estimated from the samples of this site")
    @DataAmount(DataAmount.BYTES)
    public long savedBytes = -1;

    @Label("Period")
    @Description("Time up to this event in which these constructions happened")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
