/**
 * The catalogue of patches, {@code docs/reference/patches.md}: made from the patches, their Javadoc, the checked releases of the SDK,
 * and the measured savings in {@code docs/reference/savings.json}.
 */
package dev.winnow.patches.catalogue;
