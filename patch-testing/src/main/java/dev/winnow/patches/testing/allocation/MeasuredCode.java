package dev.winnow.patches.testing.allocation;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** When, and in which thread, the measured code ran. */
@Name(MeasuredCode.NAME)
@Label("Measured Code")
@Category("Winnow")
@StackTrace(false)
final class MeasuredCode extends Event {
    static final String NAME = "winnow.MeasuredCode";

    @Label("Calls")
    public int calls;
}
