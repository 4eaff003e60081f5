/** Entry point of the module that measures: it weaves probes into classes and records what they count. */
package dev.winnow.probes;
