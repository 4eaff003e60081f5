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

/** How often one place added a handler since the event of the same place and scope before it; never with a count of 0. */
@Name(EventNames.HANDLER_INSTALL)
@Label("Handler Install")
@Description(
        "Handlers added to netty pipelines at one place in the bytecode, exact, since the event of this site before it")
@Category({"Winnow", "Connections"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class HandlerInstallEvent extends Event {
    @Label("Handler")
    @Description("Its class, as far as the bytecode tells")
    public String handler;

    @Label("Installed per")
    @Description("connection, or stream: a channel that has a parent, as those of HTTP/2")
    public String scope;

    @Label("Site")
    @Description("Class, method, line, and position among the sites of the method")
    public String site;

    @Label("Declaring Class")
    @Description("The class whose bytecode adds the handler")
    public String declaringClass;

    @Label("Method")
    public String method;

    @Label("Line Number")
    @Description("-1 when the class has no line numbers")
    public int line;

    @Label("Count")
    @Description("Handlers added; a call that threw added none")
    public long count;

    @Label("Period")
    @Description("Time in which they were added, up to this event")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
