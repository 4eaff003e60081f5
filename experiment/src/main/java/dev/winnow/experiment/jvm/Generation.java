package dev.winnow.experiment.jvm;

public enum Generation {
    /** {@code com.microsoft.azure:azure-cosmosdb}, on RxJava. */
    FIRST,
    /** {@code com.azure:azure-cosmos}, on Reactor. */
    SECOND
}
