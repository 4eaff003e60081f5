/** One more JVM of each arm in which every allocation is an event, and what the accounts of two arms say. */
package dev.winnow.lab.account;
