package dev.winnow.emulator.transport.rntbd;

import java.util.Map;
import java.util.UUID;

import com.azure.cosmos.implementation.OperationType;
import dev.winnow.emulator.sdk.DirectTest;
import dev.winnow.emulator.sdk.SdkFrames;
import io.netty.buffer.ByteBuf;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The server alone, without the SDK. Prints its speed, which depends on the machine and is not asserted. */
class ReadLoadTest extends DirectTest {
    private static final long WARM_UP = 5_000;
    private static final long READS = Long.getLong("emulator.load.reads", 5_000);

    @Test
    void everyReadOfALoadSucceeds() throws Exception {
        container.createItem(document("1", "a").put("text", "x".repeat(400)));
        ByteBuf context = ReadLoad.permanent(SdkFrames.contextRequest(UUID.randomUUID()));
        ByteBuf read = ReadLoad.permanent(SdkFrames.request(
                        OperationType.Read,
                        "dbs/db/colls/c/docs/1",
                        Map.of("x-ms-documentdb-partitionkey", "[\"a\"]"),
                        "rntbd://localhost:1/apps/emulator/services/cosmos/partitions/0/replicas/1s/",
                        null)
                .bytes());

        long failures = ReadLoad.run(emulator.directPort(), context, read, WARM_UP);
        long start = System.nanoTime();
        failures += ReadLoad.run(emulator.directPort(), context, read, READS);
        System.out.println("reads per second: " + READS * 1_000_000_000L / (System.nanoTime() - start));

        assertThat(failures).isZero();
    }
}
