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

/** How often one place added a handler since the previous event of this place and scope. The count is never 0. */
@Name(EventNames.HANDLER_INSTALL)
@Label("Handler Install")
@Description(
        "Exact counts of the handlers added to Netty pipelines at one place in the bytecode, since the previous event of this site")
@Category({"Winnow", "Connections"})
@StackTrace(false)
@Registered(false)
@Period("endChunk")
public final class HandlerInstallEvent extends Event {
    @Label("Handler")
    @Description("Class of the handler, as far as it is visible in the bytecode")
    public String handler;

    @Label("Installed per")
    @Description("connection, or stream: a channel with a parent, as in HTTP/2")
    public String scope;

    @Label("Site")
    @Description("Class, method, line, and position among the sites of the method")
    public String site;

    @Label("Declaring Class")
    @Description("The class that contains the site")
    public String declaringClass;

    @Label("Method")
    public String method;

    @Label("Line Number")
    @Description("-1 if the class has no line numbers")
    public int line;

    @Label("Count")
    @Description("Number of handlers added; calls that threw an exception are not counted")
    public long count;

    @Label("Period")
    @Description("Time up to this event in which they were added")
    @Timespan(Timespan.NANOSECONDS)
    public long period;
}
