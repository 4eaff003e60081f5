/** Operators of Project Reactor that are applied at once where a value is already there, or left out where one has no effect. */
package dev.winnow.patches.runtime.reactor;
