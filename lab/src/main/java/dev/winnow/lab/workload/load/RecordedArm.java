package dev.winnow.lab.workload.load;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The event {@code winnow.Arm}; its duration is that of the block. */
@Name("winnow.Arm")
@Label("Arm")
@Description("One block of operations of an experiment's arm")
@Category({"Winnow", "Experiment"})
@StackTrace(false)
final class RecordedArm extends Event {
    @Label("Arm")
    String arm;

    @Label("Phase")
    String phase;

    @Label("Operations")
    @Description("Operations that ended, well or not")
    long operations;

    @Label("Failed Operations")
    long failedOperations;

    @Label("Allocated")
    @Description("By all threads of the JVM")
    @DataAmount
    long bytes;

    @Label("CPU Time")
    @Description("Of the process")
    @Timespan
    long cpuTime;

    static BlockEvent begin(String arm) {
        RecordedArm event = new RecordedArm();
        event.begin();
        return result -> event.end(arm, result);
    }

    private void end(String name, BlockResult result) {
        end();
        arm = name;
        phase = result.phase.toString();
        operations = result.operations;
        failedOperations = result.failedOperations();
        bytes = result.usage.allocatedBytes;
        cpuTime = result.usage.cpuNanos;
        commit();
    }
}
