/** The client of the first generation, {@code com.microsoft.azure:azure-cosmosdb}. */
package dev.winnow.lab.workload.legacy;
