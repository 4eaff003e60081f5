package dev.winnow.probes.events;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** Which library the classes of a package come from. */
@Name(EventNames.LIBRARY)
@Label("Library")
@Description("The library that the loaded classes of a package come from")
@Category({"Winnow", "Allocation"})
@StackTrace(false)
@Registered(false)
public final class LibraryEvent extends Event {
    @Label("Package")
    public String packageName;

    @Label("Library")
    @Description("Maven coordinates if the jar has them, else its file name")
    public String library;
}
