/** Tokens and header texts of RNTBD, the binary protocol of direct mode and of thin clients. */
package dev.winnow.patches.runtime.rntbd;
