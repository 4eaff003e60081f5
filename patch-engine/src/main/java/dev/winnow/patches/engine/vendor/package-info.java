/** Methods of the library as the vendor compiled them: what they call, and the fingerprint by which a patch knows them. */
package dev.winnow.patches.engine.vendor;
