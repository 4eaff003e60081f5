/**
 * Patches of Netty and Reactor Netty, which serve the whole application. They are on only where a user names them.
 */
package dev.winnow.patches.netty;
