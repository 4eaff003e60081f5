/** Measures named methods with Byte Buddy advice. A package of its own, loaded only if methods are to be measured. */
package dev.winnow.probes.advice;
