/** URLs and URIs that are parsed and put together without intermediate objects. */
package dev.winnow.patches.runtime.uri;
