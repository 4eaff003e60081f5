/** Handlers that the library installs into its connections, such as the PING handlers of HTTP/2. */
package dev.winnow.report.installs;
