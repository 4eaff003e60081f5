package dev.winnow.patches.cosmos4.routing;

import java.io.OutputStream;
import java.util.List;

import com.azure.cosmos.implementation.ByteBufferOutputStream;
import com.azure.cosmos.implementation.routing.MurmurHash3_32;
import com.azure.cosmos.implementation.routing.NumberPartitionKeyComponent;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.HexText;

/**
 * Encodes partition keys in a buffer that starts small, and writes their digits as bytes.
 *
 * <p>The vendor allocates a buffer for the longest possible key (336 bytes, of which a usual one takes twenty), and
 * two buffers and two arrays to hash a key (130 bytes).
 *
 * <p>Preserved: the text; the buffer grows for a longer key.
 */
@AutoService(Patch.class)
public final class EffectivePartitionKey extends Patch {
    public EffectivePartitionKey() {
        super("effective-partition-key", "Encodes partition keys in a buffer that starts small", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.routing.IPartitionKeyComponent")
    interface IPartitionKeyComponent {
        IPartitionKeyComponent truncate();

        void writeForHashing(OutputStream out);

        void writeForBinaryEncoding(OutputStream out);
    }

    @Template("com.azure.cosmos.implementation.routing.PartitionKeyInternal")
    abstract static class PartitionKeyInternal {
        List<IPartitionKeyComponent> components;
    }

    @Template("com.azure.cosmos.implementation.routing.PartitionKeyInternalHelper")
    abstract static class PartitionKeyInternalHelper {
        @InitialCapacity(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"90f0de15f628a1a4 4.67.0..4.83.0"})
        static int toBinary(IPartitionKeyComponent[] components, int given) {
            return 32;
        }

        @InitialCapacity(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"0ecdeff700e9573e 4.67.0..4.83.0"})
        static int toBinary(List<IPartitionKeyComponent> components, int given) {
            return 32;
        }
    }

    @Template("com.azure.cosmos.implementation.routing.PartitionKeyInternalHelper")
    abstract static class HashedKeys {
        @EarlyReturn(shapes = "7a7a5b29fe2a92ad 4.67.0..4.83.0")
        static byte[] getEffectivePartitionKeyBytesForHashPartitioning(PartitionKeyInternal key) {
            List<IPartitionKeyComponent> components = key.components;
            if (components == null || components.size() != 1) {
                return null;
            }
            IPartitionKeyComponent component = components.get(0).truncate();
            ByteBufferOutputStream out = new ByteBufferOutputStream();
            component.writeForHashing(out);
            byte[] hashed = out.toByteArray();
            out.reset();
            double hash = MurmurHash3_32.hash(hashed, hashed.length, 0) & 0xFFFFFFFFL;
            new NumberPartitionKeyComponent(hash).writeForBinaryEncoding(out);
            component.writeForBinaryEncoding(out);
            return out.toByteArray();
        }
    }

    @Template("com.azure.cosmos.implementation.routing.HexConvert")
    static class HexConvert {
        @EarlyReturn(shapes = "2e75ef188a7a879e 4.63.0..4.83.0")
        public static String bytesToHex(byte[] bytes) {
            return HexText.of(bytes);
        }
    }
}
