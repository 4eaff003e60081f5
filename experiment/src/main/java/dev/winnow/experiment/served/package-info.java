/** Pairs of a user's own command that serves a port: each arm has a port and a load command of its own. */
package dev.winnow.experiment.served;
