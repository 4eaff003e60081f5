package dev.winnow.probes.events;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A change of a patch's state and, at the begin of each chunk, the current state of each patch that was switched. */
@Name(EventNames.PATCH)
@Label("Patch")
@Description(
        "A change of a patch's state; at the begin of each chunk the current state, with State and Previous State equal")
@Category({"Winnow", "Patches"})
@StackTrace(false)
@Registered(false)
@Period("beginChunk")
public final class PatchEvent extends Event {
    @Label("Patch")
    public String patch;

    @Label("State")
    @Description("off, on, pending, absent, fixed or refused")
    public String state;

    @Label("Previous State")
    public String previous;

    @Label("Reason")
    @Description("Affected methods and the reason; may be empty")
    public String reason;

    @Label("Classes")
    @Description("Number of loaded classes that were retransformed for this patch")
    public int classes;

    @Label("Retransformation Time")
    @Description("Duration of the retransformation for all patches that were switched together")
    @Timespan(Timespan.NANOSECONDS)
    public long retransformation;
}
