/** The client of {@code com.azure:azure-cosmos}. */
package dev.winnow.lab.workload.cosmos4;
