package dev.winnow.patches.mutants;

/** What became of a mutant. */
enum Fate {
    /** A test failed, or ran so long that its JVM had to be ended, or its JVM crashed. */
    KILLED,
    /** Every test passed. */
    SURVIVED,
    /** Every test passed with few generated inputs; what becomes of it with all of them comes next. */
    SURVIVED_FEW,
    /** The JVM's verifier refuses the mutated class, so it says nothing about the test. */
    INVALID
}
