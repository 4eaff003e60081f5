/** Patches of the SDK's first generation, {@code com.microsoft.azure:azure-cosmosdb}. */
package dev.winnow.patches.legacy;
