/** Patches for reading the SDK's configuration. */
package dev.winnow.patches.cosmos4.config;
