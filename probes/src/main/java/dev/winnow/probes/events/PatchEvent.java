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

/** A change of a patch's state, and at the beginning of each chunk the state that each wanted patch is in. */
@Name(EventNames.PATCH)
@Label("Patch")
@Description("A patch's change of state; at the beginning of each chunk, with equal states, what it is")
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
    @Description("Which methods, and why; empty where there is nothing to say")
    public String reason;

    @Label("Classes")
    @Description("Loaded classes that were retransformed for this patch")
    public int classes;

    @Label("Retransformation")
    @Description("How long the retransformation took, of all patches that were switched together")
    @Timespan(Timespan.NANOSECONDS)
    public long retransformation;
}
