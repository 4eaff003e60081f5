/** What a patch does to one method: replace its body, redirect calls, return early or run code at its exit. One class per kind. */
package dev.winnow.patches.engine.edit;
