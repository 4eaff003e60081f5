/**
 * {@code winnow ab}: arms in forked JVMs, in randomised interleaved order with equal operation counts, and what that proves. An
 * experiment is arms times cells times rounds; every JVM that ends is in the journal at once, so that nothing measured is lost.
 */
package dev.winnow.demo.ab;
