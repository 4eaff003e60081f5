/** What arms are tried on: a user's own command, a pair of services under load, or a JVM that runs already. */
package dev.winnow.experiment.subject;
