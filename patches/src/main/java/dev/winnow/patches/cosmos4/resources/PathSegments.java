package dev.winnow.patches.cosmos4.resources;

import com.azure.cosmos.implementation.PathInfo;
import com.azure.cosmos.implementation.ResourceId;
import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.azure.cosmos.implementation.apachecommons.lang.tuple.Pair;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.NamePaths;

/**
 * Resource paths are read in place.
 *
 * <p>For each request the vendor splits {@code /dbs/d/colls/c/docs/x} into a list of strings to look at one of them,
 * copies the path into an array of characters to count slashes, and cuts the collection's path out of it again and again
 * (1.6 kB per operation).
 *
 * <p>Kept: a path that is not plain in the sense of {@link NamePaths} takes the vendor's way: ids instead of names,
 * escapes, empty segments, rare resource types.
 */
@AutoService(Patch.class)
public final class PathSegments extends Patch {
    public PathSegments() {
        super("path-segments", "Resource paths are read in place, not split", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.PathsHelper")
    abstract static class PathsHelper {
        private static boolean tryParseNameSegments(String resourceUrl, String[] segments, PathInfo pathInfo) {
            return false;
        }

        private static boolean isResourceType(String segment) {
            return false;
        }

        @Replaces(shapes = {"b2af812fb4b76fe2 4.63.0..4.81.0"})
        public static boolean tryParsePathSegments(String resourceUrl, PathInfo pathInfo, String clientVersion) {
            pathInfo.resourcePath = "";
            pathInfo.resourceIdOrFullName = "";
            pathInfo.isFeed = false;
            pathInfo.isNameBased = false;
            int count = NamePaths.segments(resourceUrl);
            String type = count < 2 ? null : NamePaths.type(resourceUrl, count);
            if (type != null) {
                pathInfo.isNameBased = true;
                pathInfo.isFeed = count % 2 != 0;
                pathInfo.resourcePath = type;
                pathInfo.resourceIdOrFullName = NamePaths.fullName(resourceUrl, count);
                return true;
            }
            if (StringUtils.isEmpty(resourceUrl)) {
                return false;
            }
            String[] segments = StringUtils.split(StringUtils.strip(resourceUrl, "/"), "/");
            if (segments == null || segments.length < 1) {
                return false;
            }
            count = segments.length;
            if (count >= 2
                    && !segments[0].equals("media")
                    && !segments[0].equals("offers")
                    && !segments[0].equals("partitions")
                    && !segments[0].equals("databaseaccount")
                    && !segments[0].equals("topology")
                    && !segments[0].equals("ridranges")) {
                Pair<Boolean, ResourceId> database = ResourceId.tryParse(segments[1]);
                if (!database.getLeft() || !database.getRight().isDatabaseId()) {
                    pathInfo.isNameBased = true;
                    return tryParseNameSegments(resourceUrl, segments, pathInfo);
                }
            }
            String last = segments[count - 1];
            String beforeLast = count >= 2 ? segments[count - 2] : "";
            if (count % 2 != 0 && isResourceType(last)) {
                pathInfo.isFeed = true;
                pathInfo.resourcePath = last;
                if (!last.equalsIgnoreCase("dbs")) {
                    pathInfo.resourceIdOrFullName = beforeLast;
                }
                return true;
            }
            if (!isResourceType(beforeLast)) {
                return false;
            }
            pathInfo.resourcePath = beforeLast;
            pathInfo.resourceIdOrFullName = last;
            return true;
        }

        @EarlyReturn(shapes = {"bbd38be9b9680600 4.63.1..4.81.0"})
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

        @Replaces(shapes = {"72bb5a1db1807add 4.63.0..4.81.0"})
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
        @EarlyReturn(shapes = {"c8b24cb212dcd5a5 4.63.0..4.81.0"})
        public static String joinPath(String first, String second) {
            String known = String.valueOf(first);
            return StringUtils.isEmpty(second) ? NamePaths.slashed(known) : NamePaths.slashed(known, second);
        }

        @EarlyReturn(shapes = {"bf755b32a483c4a8 4.63.0..4.81.0"})
        public static String getCollectionName(String resourceFullName) {
            return resourceFullName == null ? null : NamePaths.collection(resourceFullName);
        }
    }
}
