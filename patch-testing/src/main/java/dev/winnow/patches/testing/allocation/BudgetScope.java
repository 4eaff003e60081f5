package dev.winnow.patches.testing.allocation;

/** Whose allocations count in an {@link AllocationBudget}. */
public enum BudgetScope {
    /** Those of the thread that runs the test. */
    THREAD,

    /**
     * Those of all threads of the JVM while the test runs, so tests must not run in parallel. JDK 11 and the first
     * releases of 17 forget what a thread has allocated when it ends; a test during which a thread ends fails there, with a message
     * that says so.
     */
    JVM
}
