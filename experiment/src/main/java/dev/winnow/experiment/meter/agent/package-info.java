/**
 * A small agent that counts operations in any application and writes readings to a file: what {@code winnow ab} measures a user's
 * own command with. It is the same in all arms, and none of it is in {@code winnow.jar}.
 */
package dev.winnow.experiment.meter.agent;
