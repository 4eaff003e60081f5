package dev.winnow.lab.workload.load;

/** The event of a block that has begun. */
interface BlockEvent {
    void end(BlockResult result);
}
