/** Operators of Project Reactor that are applied at once where a value is already there. */
package dev.winnow.patches.runtime.reactor;
