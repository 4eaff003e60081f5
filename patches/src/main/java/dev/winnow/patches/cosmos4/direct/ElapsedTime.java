package dev.winnow.patches.cosmos4.direct;

import java.time.Duration;
import java.time.Instant;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.time.Elapsed;

/**
 * Checks a request's time-out without objects.
 *
 * <p>Four times per request the vendor creates an instant and a duration (218 B per read).
 *
 * <p>Preserved: the result, to the nanosecond of the limit. A null limit runs the vendor's code.
 */
@AutoService(Patch.class)
public final class ElapsedTime extends Patch {
    public ElapsedTime() {
        super("elapsed-time", "Checks a request's time-out without objects", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.TimeoutHelper")
    abstract static class TimeoutHelper {
        private Instant startTime;

        @EarlyReturn(shapes = "71ff69a3bb97999b 4.63.0..4.83.0")
        public Boolean isElapsed(Duration limit) {
            return Elapsed.hasPassed(startTime, limit);
        }
    }
}
