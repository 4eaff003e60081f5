/** The client of {@code com.azure:azure-cosmos}. */
package dev.winnow.demo.workload.cosmos4;
