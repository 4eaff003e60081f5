/** Counts the handlers that are added to netty's pipelines. */
package dev.winnow.probes.weave.handlers;
