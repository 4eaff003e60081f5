/** Patches for session tokens. */
package dev.winnow.patches.cosmos4.session;
