/** Handlers that are installed into connections and streams, such as the PING handlers of HTTP/2. */
package dev.winnow.report.installs;
