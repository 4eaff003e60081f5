/** Patches that read and write documents as JSON. */
package dev.winnow.patches.cosmos4.documents;
