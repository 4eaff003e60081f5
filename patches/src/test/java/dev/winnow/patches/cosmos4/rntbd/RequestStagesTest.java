package dev.winnow.patches.cosmos4.rntbd;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.implementation.directconnectivity.rntbd.AsyncRntbdRequestRecord;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord.Stage;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestTimer;
import com.sun.management.ThreadMXBean;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RequestStagesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.78.0", "4.83.0"})
    void stagesAndTimesAreTheSame(String release) {
        Differential.of(release, "request-stages")
                .succeeding(0.4)
                .calls(
                        Stages.class,
                        random -> random.ints(random.nextInt(12), 0, 12).toArray(),
                        100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void fiveStagesAllocateNothing(String release) throws Throwable {
        Call<Integer> passes = Differential.of(release, "request-stages").patched(Passes.class);

        assertThat((Long) passes.observe(1000)).isLessThan(1000);
    }

    /** The steps of one request: six of twelve are the next expected one, the others any, the last of them null. */
    static final class Stages implements Call<int[]> {
        @Override
        public Object observe(int[] steps) throws Throwable {
            RntbdRequestRecord record = (RntbdRequestRecord) Members.construct(
                    AsyncRntbdRequestRecord.class,
                    Unconstructed.of(RntbdRequestArgs.class),
                    Unconstructed.of(RntbdRequestTimer.class));
            List<Object> seen = new ArrayList<>();
            for (int i = 0; i < steps.length; i++) {
                Stage[] stages = Stage.values();
                int next = Math.min(record.stage().ordinal() + 1, stages.length - 1);
                Stage stage = steps[i] >= stages.length
                        ? stages[next]
                        : steps[i] == 0 && i % 5 == 0 ? null : stages[steps[i]];
                seen.add(record.stage(stage, i % 7 == 6 ? null : Instant.ofEpochSecond(i)) == record);
                seen.add(String.valueOf(record.stage()));
                seen.add(record.timeChannelAcquisitionStarted() + " " + record.timePipelined() + " "
                        + record.timeSent());
                seen.add(record.timeDecodeStarted() + " " + record.timeReceived() + " " + record.timeCompleted());
                seen.add(record.getChannelAcquisitionTimeline() == null);
            }
            return seen;
        }
    }

    /** Takes a request through its last five stages so many times and returns the bytes that this thread has allocated. */
    static final class Passes implements Call<Integer> {
        @Override
        public Object observe(Integer times) throws Throwable {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            Instant time = Instant.now();
            Stage[] stages = Stage.values();
            RntbdRequestRecord[] records = new RntbdRequestRecord[times + 1];
            for (int i = 0; i <= times; i++) {
                records[i] = (RntbdRequestRecord) Members.construct(
                        AsyncRntbdRequestRecord.class,
                        Unconstructed.of(RntbdRequestArgs.class),
                        Unconstructed.of(RntbdRequestTimer.class));
                records[i].stage(Stage.CHANNEL_ACQUISITION_STARTED, time);
            }
            pass(records[times], stages, time); // links what it calls
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < times; i++) {
                pass(records[i], stages, time);
            }
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(records[0].stage()).isEqualTo(Stage.COMPLETED);
            return bytes;
        }

        private static void pass(RntbdRequestRecord record, Stage[] stages, Instant time) {
            for (int i = Stage.PIPELINED.ordinal(); i < stages.length; i++) {
                record.stage(stages[i], time);
            }
        }
    }
}
