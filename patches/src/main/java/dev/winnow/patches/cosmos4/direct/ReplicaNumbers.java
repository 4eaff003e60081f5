package dev.winnow.patches.cosmos4.direct;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.DecimalText;

/**
 * Parses the charge and the times in a replica's response without buffers.
 *
 * <p>The vendor calls {@link Double#parseDouble} for each (340 B per point read).
 *
 * <p>Preserved: every bit of the results, and the exception for text that is not a number.
 */
@AutoService(Patch.class)
public final class ReplicaNumbers extends Patch {
    public ReplicaNumbers() {
        super("replica-numbers", "Parses the charge and the times in a replica's response without buffers", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreReader")
    static class StoreReader {
        @Redirects(
                in = "createStoreResult",
                of = Double.class,
                shapes = {
                    "791a6f1b106837e6 4.63.0..4.76.0",
                    "b5c20cb131cf4d6d 4.73.1..4.73.1",
                    "d907eb63a9ac4ee6 4.77.0..4.78.0",
                    "a6483902489f26c2 4.79.0..4.79.0",
                    "6bcab9ad0e8f7427 4.80.0..4.83.0"
                })
        static double parseDouble(String text) {
            return DecimalText.parse(text);
        }
    }
}
