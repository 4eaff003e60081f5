package dev.winnow.agent;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.BiConsumer;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.runtime.LinkageErrors;

/**
 * What patched methods call: defined before the first patch is on, and watched. A patched method that throws what the vendor's
 * could not, because its code does not link, has its patches taken back.
 */
final class PatchRuntime {
    private final BootClasses boot;
    private final Switchboard switchboard;
    private final Housekeeping housekeeping;
    private boolean defined;

    PatchRuntime(BootClasses boot, Switchboard switchboard, Housekeeping housekeeping) {
        this.boot = boot;
        this.switchboard = switchboard;
        this.housekeeping = housekeeping;
    }

    synchronized void define() throws IOException {
        if (!defined) {
            boot.define("dev.winnow.patches.runtime");
            LinkageErrors.listen(new BiConsumer<String, LinkageError>() {
                @Override
                public void accept(String ids, LinkageError error) {
                    tripped(ids, error);
                }
            });
            defined = true;
        }
    }

    /** Called by a thread of the application, which is in the middle of an operation: what follows is done by ours. */
    private void tripped(String ids, LinkageError error) {
        housekeeping.soon(() -> {
            for (Patch patch : switchboard.wanted()) {
                if (Arrays.asList(ids.split(" ")).contains(patch.id())) {
                    switchboard.takeBack(patch, "its code threw " + error);
                }
            }
        });
    }

    synchronized void stopWatching() {
        if (defined) {
            LinkageErrors.listen(null);
        }
    }
}
