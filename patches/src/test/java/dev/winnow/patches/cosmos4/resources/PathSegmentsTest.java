package dev.winnow.patches.cosmos4.resources;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.PathInfo;
import com.azure.cosmos.implementation.PathsHelper;
import com.azure.cosmos.implementation.Utils;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathSegmentsTest {
    private static final int INPUTS = 100_000;
    private static final List<String> TYPES = List.of(
            "dbs",
            "colls",
            "docs",
            "docs",
            "pkranges",
            "sprocs",
            "udfs",
            "users",
            "permissions",
            "media",
            "offers",
            "DOCS",
            "Colls",
            "attachments",
            "schemas",
            "nothing");
    private static final List<String> NAMES = List.of(
            "d",
            "my-db",
            "AAAAAA==",
            "AbCdEA==",
            "AbCdEAAAAAA=",
            "AbCdEIAAAAA=",
            "AbCd",
            "name=",
            "nämé",
            "a b",
            "back\\slash",
            "uni\\u0041",
            "",
            "docs",
            "colls",
            "%2F",
            "x".repeat(300));

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.63.1", "4.81.0"})
    void samePath(String release) {
        Differential.of(release, "path-segments").succeeding(0.9).calls(Parse.class, PathSegmentsTest::path, INPUTS);
    }

    private static String path(Random random) {
        if (random.nextInt(2000) == 0) {
            return null;
        }
        StringBuilder path = new StringBuilder(slashes(random));
        boolean usual = random.nextInt(3) > 0;
        for (int i = 0, segments = random.nextInt(8); i < segments; i++) {
            path.append(i == 0 ? "" : random.nextInt(30) == 0 ? "//" : "/");
            if (usual && i % 2 == 0) {
                path.append(TYPES.get(i / 2));
            } else if (random.nextInt(4) == 0) {
                path.append(Integer.toString(random.nextInt(1 << 20), 36));
            } else {
                List<String> any = random.nextInt(8) > 0 == (i % 2 == 0) ? TYPES : NAMES;
                path.append(any.get(random.nextInt(any.size())));
            }
        }
        return path.append(slashes(random)).toString();
    }

    private static String slashes(Random random) {
        return "/".repeat(random.nextInt(20) == 0 ? 2 : random.nextInt(2));
    }

    static final class Parse implements Call<String> {
        @Override
        public Object observe(String path) throws Throwable {
            PathInfo info = new PathInfo(true, "before", "before", path != null && path.length() % 2 == 0);
            Object parsed = tryParse(path, info);
            return Arrays.asList(
                    parsed,
                    info.isFeed,
                    info.isNameBased,
                    info.resourcePath,
                    info.resourceIdOrFullName,
                    PathsHelper.getCollectionPath(path),
                    Utils.getCollectionName(path),
                    Utils.joinPath(path, null),
                    Utils.joinPath(path, ""),
                    Utils.joinPath(path, "docs"),
                    Utils.joinPath("dbs/d", path),
                    path == null ? null : PathsHelper.getDatabasePath(path),
                    path == null ? null : PathsHelper.getParentByIndex(path, 4),
                    path == null ? null : Members.call(PathsHelper.class, "indexOfNth", path, '/', path.length() % 9));
        }

        /** An escape that is malformed is an exception of its own. */
        private static Object tryParse(String path, PathInfo info) {
            try {
                return PathsHelper.tryParsePathSegments(path, info, null);
            } catch (RuntimeException e) {
                return e.toString();
            }
        }
    }
}
