package dev.winnow.patches.cosmos4.resources;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/**
 * Writes the numbers of a resource id without a buffer.
 *
 * <p>The vendor allocates a {@link java.nio.ByteBuffer} for each of the two or three numbers of an id (56 B each).
 *
 * <p>Preserved: the bytes.
 */
@AutoService(Patch.class)
public final class ResourceIdBytes extends Patch {
    public ResourceIdBytes() {
        super("resource-id-bytes", "Writes the numbers of a resource id without a buffer", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.ResourceId")
    static class ResourceId {
        @Replaces(shapes = "beedc9f7e0d4a902 4.63.0..4.83.0")
        private static byte[] convertToBytesUsingByteBuffer(int value) {
            return new byte[] {(byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value};
        }

        @Replaces(shapes = "a7b87658aa46d83a 4.63.0..4.83.0")
        private static byte[] convertToBytesUsingByteBuffer(long value) {
            return new byte[] {
                (byte) (value >> 56),
                (byte) (value >> 48),
                (byte) (value >> 40),
                (byte) (value >> 32),
                (byte) (value >> 24),
                (byte) (value >> 16),
                (byte) (value >> 8),
                (byte) value
            };
        }
    }
}
