package dev.winnow.lab.workload.load;

/** Writes an event for each block to a recording; does nothing where the runtime has no JFR. */
public interface ArmEvents {
    /** Begins the event of a block. */
    BlockEvent begin();

    static ArmEvents of(String arm) {
        boolean jfr = ModuleLayer.boot().findModule("jdk.jfr").isPresent();
        return jfr ? () -> RecordedArm.begin(arm) : () -> result -> {};
    }
}
