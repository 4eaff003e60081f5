package dev.winnow.patches.cosmos4.rntbd;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord.Stage;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Moves an RNTBD request to its next stage without a lambda.
 *
 * <p>The vendor creates one for each of six stages (24 B each).
 *
 * <p>Preserved: the stage and its time. The first stage, and unexpected transitions, run the vendor's code.
 */
@AutoService(Patch.class)
public final class RequestStages extends Patch {
    public RequestStages() {
        super("request-stages", "Moves an RNTBD request to its next stage without a lambda", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord")
    static class RntbdRequestRecord {
        private static AtomicReferenceFieldUpdater<RntbdRequestRecord, Stage> STAGE;
        private volatile Stage stage;
        private volatile Instant timePipelined;
        private volatile Instant timeSent;
        private volatile Instant timeDecodeStarted;
        private volatile Instant timeReceived;
        private volatile Instant timeCompleted;

        @EarlyReturn(shapes = "7f05246057559baa 4.63.0..4.83.0")
        public RntbdRequestRecord stage(Stage value, Instant time) {
            Stage current = stage;
            if (value == Stage.PIPELINED && current == Stage.CHANNEL_ACQUISITION_STARTED) {
                timePipelined = time;
            } else if (value == Stage.SENT && current == Stage.PIPELINED) {
                timeSent = time;
            } else if (value == Stage.DECODE_STARTED && current == Stage.SENT) {
                timeDecodeStarted = time;
            } else if (value == Stage.RECEIVED && current == Stage.DECODE_STARTED) {
                timeReceived = time;
            } else if (value == Stage.COMPLETED && current != Stage.COMPLETED) {
                timeCompleted = time;
            } else {
                return null;
            }
            return STAGE.compareAndSet(this, current, value) ? this : null;
        }
    }
}
