/** The states that patches would have in releases of the SDK, for {@code winnow patches --sdk}. */
package dev.winnow.cli.sdk;
