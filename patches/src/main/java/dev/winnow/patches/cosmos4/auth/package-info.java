/** Patches for signing requests: the authorization token and the date that it covers. */
package dev.winnow.patches.cosmos4.auth;
