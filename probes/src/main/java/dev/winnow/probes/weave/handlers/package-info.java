/** The probe {@code handlers}: counts the handlers that are added to Netty pipelines. */
package dev.winnow.probes.weave.handlers;
