package dev.winnow.patches.cosmos4.config;

import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.Configs;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ConfigEnvironmentTest {
    private static final List<String> VALUES = List.of("true", "false", "TRUE", "yes", "", "unset");

    /** Before anything reads it, because the patch reads the environment once. */
    static {
        try {
            @SuppressWarnings("unchecked")
            Map<String, String> environment = (Map<String, String>) Members.get(System.getenv(), "m");
            environment.put("COSMOS_IS_SESSION_TOKEN_FALSE_PROGRESS_MERGE_ENABLED", "false");
            environment.put("COSMOS_HTTP2_PING_HEALTH_ENABLED", "false");
            environment.put("COSMOS_THINCLIENT_ENABLED", "true");
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** What the environment says holds where no system property is set. */
    @ParameterizedTest
    @ValueSource(strings = {"4.69.0", "4.81.0", "4.83.0"})
    void environmentIsRead(String release) throws Throwable {
        for (Call<String> read : List.of(
                Differential.of(release, "config-environment").vendor(Read.class),
                Differential.of(release, "config-environment").patched(Read.class))) {
            for (int i = 0; i < 2; i++) { // the second time from what was kept
                assertThat((List<?>) read.observe("unset"))
                        .isEqualTo(List.of(false, release.equals("4.69.0") ? "absent" : false, true));
            }
        }
    }

    /** A system property takes effect with the next read. */
    @ParameterizedTest
    @ValueSource(strings = {"4.69.0", "4.81.0"})
    void sameSettings(String release) {
        Differential.of(release, "config-environment")
                .succeeding(1)
                .calls(Read.class, random -> VALUES.get(random.nextInt(VALUES.size())), 100_000);
    }

    static final class Read implements Call<String> {
        private static final String MERGE = "COSMOS.IS_SESSION_TOKEN_FALSE_PROGRESS_MERGE_ENABLED";
        private static final String PING = "COSMOS.HTTP2_PING_HEALTH_ENABLED";
        private static final String THIN = "COSMOS.THINCLIENT_ENABLED";

        @Override
        public Object observe(String value) throws Throwable {
            if (!value.equals("unset")) {
                System.setProperty(MERGE, value);
                System.setProperty(PING, value);
                System.setProperty(THIN, value);
            }
            try {
                return List.of(
                        read("isSessionTokenFalseProgressMergeEnabled"),
                        read("isHttp2PingHealthEnabled"),
                        read("isThinClientEnabled"));
            } finally {
                System.clearProperty(MERGE);
                System.clearProperty(PING);
                System.clearProperty(THIN);
            }
        }

        /** The second of them is in 4.81.0 only. */
        private static Object read(String method) throws Throwable {
            try {
                return Members.call(Configs.class, method);
            } catch (NoSuchMethodError e) {
                return "absent";
            }
        }
    }
}
