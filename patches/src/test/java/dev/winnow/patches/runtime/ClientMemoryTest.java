package dev.winnow.patches.runtime;

import java.util.Arrays;
import java.util.Base64;
import java.util.Map;

import com.azure.cosmos.implementation.SessionContainer;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What a client keeps of thousands of containers and partitions, with all patches and without. */
class ClientMemoryTest {
    private static final int CONTAINERS = 2_000;
    private static final int PARTITIONS = 4;

    @Test
    void containersAndPartitionsTakeNoMoreMemoryThanTheVendors() throws Throwable {
        var account = Differential.of("4.83.0");
        Object[] vendor = (Object[]) account.vendor(Tokens.class).observe(CONTAINERS);
        Object[] patched = (Object[]) account.patched(Tokens.class).observe(CONTAINERS);

        assertThat(Arrays.asList(patched).subList(1, patched.length))
                .isEqualTo(Arrays.asList(vendor).subList(1, vendor.length));
        assertThat(bytes(vendor[0])).isGreaterThan(CONTAINERS * PARTITIONS * 500);
        assertThat(bytes(patched[0])).isLessThanOrEqualTo(bytes(vendor[0]));
    }

    private static long bytes(Object session) throws ReflectiveOperationException {
        Footprint footprint = new Footprint();
        footprint.add(session);
        return footprint.bytes();
    }

    /** The session of a client, and its tokens. Containers have long names; a partition's token has sixteen regions, and comes three times. */
    static final class Tokens implements Call<Integer> {
        @Override
        public Object observe(Integer containers) {
            SessionContainer session = new SessionContainer("localhost");
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < containers * PARTITIONS; i++) {
                    StringBuilder token = new StringBuilder(i % PARTITIONS + ":1#" + (100 + round));
                    for (int region = 1; region <= 16; region++) {
                        token.append("#" + region + "=" + (1_000 * region + round));
                    }
                    byte[] id = {1, 2, 3, 4, (byte) 0x80, 0, (byte) (i / PARTITIONS >> 8), (byte) (i / PARTITIONS)};
                    session.setSessionToken(
                            Base64.getEncoder().encodeToString(id).replace('/', '-'),
                            name(i / PARTITIONS) + "/docs/x",
                            Map.of("x-ms-session-token", token.toString()));
                }
            }
            Object[] seen = new Object[1 + containers];
            seen[0] = session;
            for (int i = 0; i < containers; i++) {
                seen[1 + i] = session.getSessionToken(name(i));
            }
            return seen;
        }

        private static String name(int container) {
            return "dbs/d/colls/" + "c".repeat(200) + container;
        }
    }
}
