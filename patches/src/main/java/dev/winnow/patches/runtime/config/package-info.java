/** Environment variables and settings, read once. */
package dev.winnow.patches.runtime.config;
