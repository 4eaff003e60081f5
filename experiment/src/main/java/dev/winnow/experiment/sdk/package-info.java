/** Releases of the SDK, and how Maven finds them. */
package dev.winnow.experiment.sdk;
