/** Patches for the HTTP client: prepared clients, URLs, connection events and HTTP/2 PING. */
package dev.winnow.patches.cosmos4.http;
