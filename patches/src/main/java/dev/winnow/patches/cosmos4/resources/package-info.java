/** Patches for the paths, links and ids of databases, collections and items. */
package dev.winnow.patches.cosmos4.resources;
