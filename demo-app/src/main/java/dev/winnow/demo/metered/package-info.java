/** Any JVM whose operations are counted by the meter's agent: the user's own command, or a process that runs already. */
package dev.winnow.demo.metered;
