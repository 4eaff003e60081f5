package dev.winnow.agent.copies;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.relocation.Library;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;

import static org.assertj.core.api.Assertions.assertThat;

/** Which copy a class belongs to, in class loaders whose class files only name what they refer to. */
class LibraryCopiesTest {
    private static final String UTILS = "com/azure/cosmos/implementation/Utils";
    private static final String TRANSPORT = "com/azure/cosmos/implementation/directconnectivity/RntbdTransportClient";
    private static final String DECODER = "io/netty/handler/codec/http/HttpObjectDecoder";

    private final LibraryCopies copies = new LibraryCopies();
    private final Files loader = new Files();

    @Test
    void sdkUnderItsOwnNameIsAPlainCopy() {
        loader.add(UTILS, "io/netty/buffer/ByteBuf");
        loader.release("4.83.0");
        assertThat(of(UTILS, UTILS)).isSameAs(LibraryCopy.PLAIN);
        assertThat(copies.of(null, null, UTILS, UTILS, new byte[0])).isSameAs(LibraryCopy.PLAIN);
    }

    @Test
    void patchesThatAreOnInAReleaseThatWasNotCheckedSaySo() {
        Patch patch = new Patch("test", "", "") {};
        List<Outcome> outcomes = List.of(
                new Outcome(patch, PatchState.ON, ""),
                new Outcome(patch, PatchState.ON, "a note"),
                new Outcome(patch, PatchState.REFUSED, "a reason"));
        String notChecked =
                "[test on (release not checked), test on (release not checked, a note), test refused (a reason)]";

        assertThat(inRelease("4.63.0").outcomes(UTILS, outcomes)).isEqualTo(outcomes);
        assertThat(inRelease("4.999.0").outcomes(UTILS, outcomes)).hasToString(notChecked);
        assertThat(inRelease("4.999.0").outcomes(DECODER, outcomes)).isEqualTo(outcomes);
        assertThat(inRelease(null).outcomes(UTILS, outcomes)).hasToString(notChecked);
    }

    private static LibraryCopy inRelease(String release) {
        Files files = new Files();
        files.add(UTILS, "io/netty/buffer/ByteBuf");
        if (release != null) {
            files.release(release);
        }
        return new LibraryCopies().of(files, null, UTILS, UTILS, files.files.get(UTILS + ".class"));
    }

    @Test
    void eachLibraryHasAPrefixOfItsOwn() {
        loader.add("spark/" + UTILS, "net/io/netty/buffer/ByteBuf");
        loader.add("spark/" + TRANSPORT, "reactor/core/publisher/Mono");
        LibraryCopy copy = of("spark/" + UTILS, UTILS);

        assertThat(copy.prefix()).isEqualTo("spark");
        assertThat(copy.relocation().prefix(Library.NETTY)).isEqualTo("net/");
        assertThat(copy.relocation().prefix(Library.REACTOR)).isEmpty();
        assertThat(of("spark/" + UTILS, UTILS)).isSameAs(copy);
        assertThat(copies.of(loader, null, "net/" + DECODER, DECODER, new byte[0]))
                .isSameAs(copy);
    }

    @Test
    void plainSdkMayHaveRelocatedLibraries() {
        loader.add(UTILS, "net/io/netty/buffer/ByteBuf");
        LibraryCopy copy = of(UTILS, UTILS);

        assertThat(copy.prefix()).isEmpty();
        assertThat(copy.relocation().prefix(Library.NETTY)).isEqualTo("net/");
    }

    @Test
    void copiesInOneLoaderAreToldApart() {
        loader.add(UTILS, "io/netty/buffer/ByteBuf");
        loader.add("spark/" + UTILS, "spark/io/netty/buffer/ByteBuf");
        loader.add("kafka/" + UTILS, "kafka/io/netty/buffer/ByteBuf");

        assertThat(of(UTILS, UTILS).prefix()).isEmpty();
        assertThat(of("spark/" + UTILS, UTILS).prefix()).isEqualTo("spark");
        assertThat(of("kafka/" + UTILS, UTILS).prefix()).isEqualTo("kafka");
    }

    @Test
    void copyWithHalfARelocatedLibraryIsUnusable() {
        loader.add("spark/" + UTILS, "net/io/netty/buffer/ByteBuf");
        loader.add("spark/" + TRANSPORT, "io/netty/channel/Channel");

        assertThat(of("spark/" + UTILS, UTILS).problem())
                .isEqualTo("only a part of io.netty is relocated, to net.io.netty");
    }

    @Test
    void classTellsItsCopyWhereNoOtherFileCanBeRead() {
        byte[] decoder = classFile("net/" + DECODER, "net/io/netty/buffer/ByteBuf");
        LibraryCopy copy = copies.of(loader, null, "net/" + DECODER, DECODER, decoder);

        assertThat(copy.prefix()).isEqualTo("net");
        assertThat(copy.relocation().prefix(Library.NETTY)).isEqualTo("net/");
    }

    @Test
    void noReleaseIsCheckedWhereNoFileOfTheSdkCanBeRead() {
        byte[] utils = classFile(UTILS, "io/netty/buffer/ByteBuf");
        List<Outcome> on = List.of(new Outcome(new Patch("test", "", "") {}, PatchState.ON, ""));

        assertThat(copies.of(loader, null, UTILS, UTILS, utils).outcomes(UTILS, on))
                .hasToString("[test on (release not checked)]");
    }

    private LibraryCopy of(String name, String original) {
        return copies.of(loader, null, name, original, loader.files.get(name + ".class"));
    }

    private static byte[] classFile(String name, String superclass) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(55, 0, name, null, superclass, null);
        return writer.toByteArray();
    }

    /** A class loader that has files only. */
    private static final class Files extends ClassLoader {
        final Map<String, byte[]> files = new HashMap<>();

        /** A class that refers to its superclass and to nothing else. */
        void add(String name, String superclass) {
            files.put(name + ".class", classFile(name, superclass));
        }

        void release(String version) {
            files.put("azure-cosmos.properties", ("version=" + version).getBytes(StandardCharsets.ISO_8859_1));
        }

        @Override
        public InputStream getResourceAsStream(String path) {
            byte[] file = files.get(path);
            return file == null ? null : new ByteArrayInputStream(file);
        }
    }
}
