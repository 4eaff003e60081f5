/** All that the author of a patch needs: the base class and the annotations of its templates. */
package dev.winnow.patches.api;
