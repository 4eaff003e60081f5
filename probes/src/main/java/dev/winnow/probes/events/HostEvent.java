package dev.winnow.probes.events;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** On which host the JVM runs. */
@Name(EventNames.HOST)
@Label("Host")
@Description("The host that the JVM runs on, by which reports of many JVMs group them")
@Category("Winnow")
@StackTrace(false)
@Registered(false)
@Period("everyChunk")
public final class HostEvent extends Event {
    @Label("Host")
    @Description("The environment variable HOSTNAME, otherwise the kernel's host name")
    public String host;
}
