package dev.winnow.demo.workload;

/** Tells a recording what each block did; says nothing where the runtime has no JFR. */
interface ArmEvents {
    /** To be called when a block begins; what it returns is told the block's result. */
    Open begin();

    /** A block that has begun. */
    interface Open {
        void end(BlockResult result);
    }

    static ArmEvents of(String arm) {
        boolean jfr = ModuleLayer.boot().findModule("jdk.jfr").isPresent();
        return jfr ? () -> RecordedArm.begin(arm) : () -> result -> {};
    }
}
