package dev.winnow.patches.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Modifier;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReferenceArray;

import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.cache.BoundedTable;
import dev.winnow.patches.runtime.cache.CurrentSecond;
import dev.winnow.patches.runtime.cache.PreparedClients;
import dev.winnow.patches.runtime.config.Environment;
import dev.winnow.patches.runtime.headers.HeaderNameTable;
import dev.winnow.patches.runtime.headers.ReceivedHeaders;
import dev.winnow.patches.runtime.netty.NettyNames;
import dev.winnow.patches.runtime.rntbd.HeaderIds;
import dev.winnow.patches.runtime.rntbd.ResponseFrame;
import dev.winnow.patches.runtime.text.CollectionIds;
import dev.winnow.patches.runtime.text.NamePaths;
import dev.winnow.patches.runtime.text.SmallNumbers;
import dev.winnow.patches.runtime.uri.ReplicaPaths;
import dev.winnow.patches.runtime.uri.UriOrigin;
import dev.winnow.patches.runtime.uri.UrlText;
import dev.winnow.patches.testing.RuntimeClasses;
import io.netty.util.AsciiString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What all that the patches remember takes when every table is full of the largest entries that it accepts. */
class StaticMemoryTest {
    private static final int MANY = 20_000;
    private static final String FILLER = "com/azure/cosmos/implementation/" + "n".repeat(40);

    @Test
    void allTablesTogetherTakeLessThanAMegabyte() throws Exception {
        for (int i = 0; i < MANY; i++) {
            fill(i);
        }
        for (int i = 0; i < 100; i++) {
            Thread owner = new Thread(() -> Scratch.give(Scratch.take(), Scratch.SIZE));
            owner.start();
            owner.join();
        }

        Footprint footprint = new Footprint();
        footprint.add(HeaderNameTable.of(StaticMemoryTest.class));
        footprint.add(BoundedTable.of(StaticMemoryTest.class));
        footprint.add(NettyNames.of(AsciiString.class));
        assertThat(RuntimeClasses.names()).hasSizeGreaterThan(40);
        for (String name : RuntimeClasses.names()) {
            footprint.addStatics(Class.forName(name));
        }
        System.out.println("all tables, full: " + footprint.bytes() + " bytes");
        assertThat(footprint.bytes()).isBetween(500_000L, 1_000_000L);
    }

    /** The flags are for good, and other tests of this JVM want some. */
    @AfterEach
    void giveFlagsBack() throws ReflectiveOperationException {
        var names = Switches.class.getDeclaredField("NAMES");
        names.setAccessible(true);
        ((Map<?, ?>) names.get(null)).keySet().removeIf(name -> name.toString().startsWith(FILLER));
    }

    private static void fill(int i) throws URISyntaxException {
        String number = String.format("%05d", i);
        String key = "k".repeat(59) + number;
        HeaderNameTable.of(StaticMemoryTest.class).put(key.getBytes(), key);
        BoundedTable.of(StaticMemoryTest.class).put(key, new long[8]);
        NamePaths.collection("dbs/" + "\u4F60".repeat(230) + "/colls/c" + number + "/docs/x");
        CollectionIds.text(i, i);
        SmallNumbers.text(i);
        NettyNames.lowerCase(AsciiString.class, key.substring(16));
        HeaderIds.of((short) i);
        String host = "h".repeat(100) + number;
        UrlText.uri("https", "h".repeat(110) + number, 8081, "/");
        new UriOrigin(
                        "https://" + host + ":443",
                        "https",
                        host,
                        443,
                        InetSocketAddress.createUnresolved(host, 443),
                        "https://" + host)
                .keep();
        ReplicaPaths.stripped("/" + "p".repeat(250) + number + "/");
        PreparedClients.withNumber(new Object(), i, (base, port) -> new Object());
        Environment.get(Map.of(), key);
        CurrentSecond.remember(i, number);
        Switches.of(FILLER + number);
        byte[] frame = frame(i);
        ResponseFrame.Copier<byte[]> copier = (from, index, to, offset, length) -> {
            System.arraycopy(from, index, to, offset, length);
            return to;
        };
        assertThat(ResponseFrame.read(frame, 0, frame.length, copier, 120, new UUID(0, i)))
                .isNotNull();
        if (i < 500) {
            String[] names = new String[56];
            for (int n = 0; n < names.length; n++) {
                names[n] = "X-" + "n".repeat(22) + number + (char) ('0' + n);
            }
            ReceivedHeaders.of(64, names.length, names, names);
        }
    }

    /** The head of an RNTBD response that says that no payload follows, and has many other headers, each set of them once. */
    private static byte[] frame(int set) {
        ByteBuffer frame = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
        frame.position(ResponseFrame.HEADERS);
        frame.putShort((short) 0).put((byte) 0).put((byte) 0);
        short[] texts = {52, 3, 25, 4, 37, 23, 24, 33, 40, 68, 69, 51, 62, 14, 15};
        for (int i = 0; i < texts.length; i++) {
            if ((set & 1 << i) == 0) {
                frame.putShort(texts[i]).put((byte) 8).putShort((short) 0);
            }
        }
        short[] numbers = {32, 17, 18, 29, 31, 30, 20, 48, 12, 28, 53, 38};
        for (short number : numbers) {
            frame.putShort(number).put((byte) 2).putInt(0);
        }
        return Arrays.copyOf(frame.putInt(0, frame.position()).array(), frame.position());
    }

    /** The shallow sizes of all that is reached, on a JVM with compressed references; softly and weakly held objects are not. */
    private static final class Footprint {
        private static final List<String> FREE =
                List.of("java.lang.Class", "java.lang.ClassValue", "java.lang.Boolean");
        private final Map<Object, Object> seen = new IdentityHashMap<>();
        private long bytes;

        long bytes() {
            return bytes;
        }

        void addStatics(Class<?> type) throws ReflectiveOperationException {
            for (var field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    add(field.get(null));
                }
            }
        }

        void add(Object object) throws ReflectiveOperationException {
            if (object == null || seen.put(object, object) != null || isFree(object)) {
                return;
            }
            if (object instanceof String) {
                String text = (String) object;
                boolean latin = text.chars().allMatch(c -> c < 0x100);
                bytes += 24 + align(16 + text.length() * (latin ? 1 : 2));
            } else if (object instanceof byte[]) {
                bytes += align(16 + ((byte[]) object).length);
            } else if (object instanceof boolean[]) {
                bytes += align(16 + ((boolean[]) object).length);
            } else if (object instanceof Integer || object instanceof Short) {
                bytes += 16;
            } else if (object instanceof char[]) {
                bytes += align(16 + 2 * ((char[]) object).length);
            } else if (object instanceof int[]) {
                bytes += align(16 + 4 * ((int[]) object).length);
            } else if (object instanceof long[]) {
                bytes += 16 + 8 * ((long[]) object).length;
            } else if (object instanceof double[]) {
                bytes += 16 + 8 * ((double[]) object).length;
            } else if (object instanceof Object[]) {
                bytes += align(16 + 4 * ((Object[]) object).length);
                addAll(Arrays.asList((Object[]) object));
            } else if (object instanceof AtomicReferenceArray) {
                var array = (AtomicReferenceArray<?>) object;
                bytes += 16 + align(16 + 4 * array.length());
                for (int i = 0; i < array.length(); i++) {
                    add(array.get(i));
                }
            } else if (object instanceof Map) {
                bytes += 64 + 48 * ((Map<?, ?>) object).size();
                addAll(((Map<?, ?>) object).keySet());
                addAll(((Map<?, ?>) object).values());
            } else if (object instanceof Collection) {
                bytes += 48 + 8 * ((Collection<?>) object).size();
                addAll((Collection<?>) object);
            } else if (object instanceof Reference) {
                bytes += 48;
            } else if (object instanceof InetSocketAddress) {
                bytes += 48;
                add(((InetSocketAddress) object).getHostString());
            } else if (object instanceof MethodHandle) {
                bytes += 100;
            } else if (object instanceof URI) {
                bytes += 80;
                add(object.toString());
            } else if (object instanceof AsciiString) {
                bytes += 40;
                add(((AsciiString) object).array());
            } else if (object.getClass() == Object.class) {
                bytes += 16;
            } else {
                addFields(object);
            }
        }

        private static boolean isFree(Object object) {
            return FREE.contains(object.getClass().getName())
                    || object instanceof ClassValue
                    || object instanceof ThreadLocal;
        }

        private void addAll(Iterable<?> objects) throws ReflectiveOperationException {
            for (Object object : objects) {
                add(object);
            }
        }

        private void addFields(Object object) throws ReflectiveOperationException {
            assertThat(object.getClass().getPackageName())
                    .as("a kind of holder that is not measured yet: %s", object.getClass())
                    .startsWith("dev.winnow.patches.runtime");
            long size = 12;
            for (var field : object.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    size += field.getType() == long.class || field.getType() == double.class ? 8 : 4;
                    if (!field.getType().isPrimitive()) {
                        field.setAccessible(true);
                        add(field.get(object));
                    }
                }
            }
            bytes += align(size);
        }

        private static long align(long size) {
            return (size + 7) / 8 * 8;
        }
    }
}
