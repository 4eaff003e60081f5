/** Patches: their states over time. */
package dev.winnow.report.patches;
