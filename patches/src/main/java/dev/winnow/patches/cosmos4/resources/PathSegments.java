package dev.winnow.patches.cosmos4.resources;

import com.azure.cosmos.implementation.PathInfo;
import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.NamePaths;

/**
 * Reads resource paths in place.
 *
 * <p>The vendor splits {@code /dbs/d/colls/c/docs/x} into a list to read one part, copies it to count its slashes,
 * and repeatedly cuts out the collection's path (1.6 kB per operation).
 *
 * <p>Preserved: paths that are not plain (ids instead of names, escapes, empty segments, rare resource types) run the
 * vendor's code.
 */
@AutoService(Patch.class)
public final class PathSegments extends Patch {
    public PathSegments() {
        super("path-segments", "Reads resource paths in place instead of splitting them", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.PathsHelper")
    abstract static class PathsHelper {
        @EarlyReturn(shapes = {"b2af812fb4b76fe2 4.63.0..4.83.0"})
        public static Boolean tryParsePathSegments(String resourceUrl, PathInfo pathInfo, String clientVersion) {
            int count = NamePaths.segments(resourceUrl);
            String type = count < 2 ? null : NamePaths.type(resourceUrl, count);
            if (type == null) {
                return null;
            }
            pathInfo.isNameBased = true;
            pathInfo.isFeed = count % 2 != 0;
            pathInfo.resourcePath = type;
            pathInfo.resourceIdOrFullName = NamePaths.fullName(resourceUrl, count);
            return true;
        }

        @EarlyReturn(shapes = {"bbd38be9b9680600 4.63.1..4.83.0"})
        public static String getCollectionPath(String resourceFullName) {
            return resourceFullName == null ? null : NamePaths.collection(resourceFullName);
        }

        /** A path of fewer segments keeps its slashes. What is shorter by more than those was cut. */
        @EarlyReturn(
                method = "getCollectionPath",
                shapes = {"24fa9ab65e8e2e46 4.63.0"})
        public static String getCollectionPathIn63(String resourceFullName) {
            String collection = resourceFullName == null ? null : NamePaths.collection(resourceFullName);
            return collection != null && collection.length() + 2 < resourceFullName.length() ? collection : null;
        }

        @Replaces(shapes = {"72bb5a1db1807add 4.63.0..4.83.0"})
        private static int indexOfNth(String text, char value, int nth) {
            int remaining = nth;
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) == value && --remaining == 0) {
                    return i;
                }
            }
            return -1;
        }
    }

    @Template("com.azure.cosmos.implementation.Utils")
    abstract static class Utils {
        @EarlyReturn(shapes = {"c8b24cb212dcd5a5 4.63.0..4.83.0"})
        public static String joinPath(String first, String second) {
            String known = String.valueOf(first);
            return StringUtils.isEmpty(second) ? NamePaths.slashed(known) : NamePaths.slashed(known, second);
        }

        @EarlyReturn(shapes = {"bf755b32a483c4a8 4.63.0..4.83.0"})
        public static String getCollectionName(String resourceFullName) {
            return resourceFullName == null ? null : NamePaths.collection(resourceFullName);
        }
    }
}
