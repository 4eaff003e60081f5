package dev.winnow.probes.events;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** The living objects of a class, after a full garbage collection. */
@Name(EventNames.LIVE_CLASS)
@Label("Live Class")
@Description(
        "The living objects of a class after a full garbage collection, at the beginning or the end of a recording")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
public final class LiveClassEvent extends Event {
    @Label("Class")
    @Description("As the JVM writes it: [B is an array of bytes")
    public String className;

    @Label("Instances")
    public long instances;

    @Label("Bytes")
    @DataAmount
    public long bytes;

    @Label("At End")
    @Description("Whether it is the end of the recording, and not its beginning")
    public boolean atEnd;
}
