package dev.winnow.patches.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;

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
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What all that the patches remember takes when every table is full of the largest entries that it accepts. The classes are loaded
 * once more for it, so that nothing counts that other tests have left in them.
 */
class StaticMemoryTest {
    private static final int MANY = 20_000;
    private static final String RUNTIME = StaticMemoryTest.class.getPackageName() + ".";

    @Test
    void allTablesTogetherTakeLessThanAMegabyte() throws Exception {
        Callable<?> full = (Callable<?>) Class.forName(Full.class.getName(), true, new Again())
                .getDeclaredConstructor()
                .newInstance();
        long[] bytes = (long[]) full.call();
        System.out.println("all tables, full: " + bytes[0] + " bytes; of each class loader: " + bytes[1]);
        assertThat(bytes[0]).isBetween(500_000L, 1_000_000L);
        assertThat(bytes[1]).isBetween(100_000L, 200_000L);
    }

    /** Defines the classes of this package and those below it itself. */
    private static final class Again extends ClassLoader {
        Again() {
            super(StaticMemoryTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null || !name.startsWith(RUNTIME) ? super.loadClass(name, resolve) : define(name);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Fills all tables, and returns their bytes, and those of tables that each class loader with the SDK has. */
    public static final class Full implements Callable<long[]> {
        @Override
        public long[] call() throws Exception {
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
            footprint.add(BoundedTable.of(Full.class));
            long ofLoader = footprint.bytes();
            assertThat(RuntimeClasses.names()).hasSizeGreaterThan(40);
            for (String name : RuntimeClasses.names()) {
                footprint.addStatics(Class.forName(name));
            }
            return new long[] {footprint.bytes(), ofLoader};
        }
    }

    private static void fill(int i) throws URISyntaxException {
        String number = String.format("%05d", i);
        String key = "k".repeat(59) + number;
        HeaderNameTable.of(StaticMemoryTest.class).put(key.getBytes(), key);
        BoundedTable.of(StaticMemoryTest.class).put(key, new long[8]);
        BoundedTable.of(Full.class).put(key, new long[8]); // two classes of the SDK and Netty have one
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
        Switches.of("com/azure/cosmos/implementation/" + "n".repeat(40) + number);
        byte[] frame = frame(i / 2);
        ResponseFrame.Copier<byte[]> copier = (from, index, to, offset, length) -> {
            System.arraycopy(from, index, to, offset, length);
            return to;
        };
        ResponseFrame.read(frame, 0, frame.length, copier, 120, new UUID(0, i));
        if (i < 500) {
            String[] names = new String[56];
            for (int n = 0; n < names.length; n++) {
                names[n] = "X-" + "n".repeat(22) + number + (char) ('0' + n);
            }
            Map<String, String> headers = new LinkedHashMap<>();
            for (String name : names) {
                headers.put(name, name);
            }
            ReceivedHeaders.of(headers);
            ReceivedHeaders.of(headers);
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
}
