package dev.winnow.patches.cosmos4.config;

import java.util.List;

import com.azure.cosmos.implementation.Configs;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ConfigEnvironmentTest {
    private static final List<String> VALUES = List.of("true", "false", "TRUE", "yes", "", "unset");

    /** A system property takes effect with the next read. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.69.0", "4.81.0"})
    void sameSettings(String release) {
        Differential.of(release, "config-environment")
                .succeeding(1)
                .calls(Read.class, random -> VALUES.get(random.nextInt(VALUES.size())), 100_000);
    }

    /** The process's own, because a test cannot set any; the settings above are not among them. */
    @Test
    void variablesThatAreSetAreRead() {
        assertThat(System.getenv()).isNotEmpty().allSatisfy((name, value) -> {
            assertThat(ConfigEnvironment.Configs.getenv(name)).isEqualTo(value);
            assertThat(ConfigEnvironment.Configs.get(System.getenv(), name)).isEqualTo(value);
        });
    }

    static final class Read implements Call<String> {
        private static final String MERGE = "COSMOS.IS_SESSION_TOKEN_FALSE_PROGRESS_MERGE_ENABLED";
        private static final String PING = "COSMOS.HTTP2_PING_HEALTH_ENABLED";
        private static final String THIN = "COSMOS.THINCLIENT_ENABLED";
        private static final String TIMEOUT = "COSMOS.E2E_FOR_NON_POINT_DISABLED";

        @Override
        public Object observe(String value) throws Throwable {
            if (!value.equals("unset")) {
                System.setProperty(MERGE, value);
                System.setProperty(PING, value);
                System.setProperty(THIN, value);
                System.setProperty(TIMEOUT, value);
            }
            try {
                return List.of(
                        read("isSessionTokenFalseProgressMergeEnabled"),
                        read("isHttp2PingHealthEnabled"),
                        read("isThinClientEnabled"),
                        read("isDefaultE2ETimeoutDisabledForNonPointOperations"));
            } finally {
                System.clearProperty(MERGE);
                System.clearProperty(PING);
                System.clearProperty(THIN);
                System.clearProperty(TIMEOUT);
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
