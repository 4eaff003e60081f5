/** Session tokens and the progress of regions. */
package dev.winnow.patches.runtime.session;
