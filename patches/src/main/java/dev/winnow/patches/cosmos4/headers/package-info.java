/** Patches for request and response headers: how they are stored, copied and looked up. */
package dev.winnow.patches.cosmos4.headers;
