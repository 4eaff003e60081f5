package dev.winnow.patches.netty;

import java.nio.file.Path;
import java.util.Arrays;

import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.testing.Differential;
import dev.winnow.patches.testing.Library;

/** A patch of Netty or Reactor Netty, compared with what releases of theirs ship. */
final class NettyJars {
    private NettyJars() {}

    /**
     * @param prefix of the classes that come from the jars; all else comes from the test's class path
     * @param jars without the extension
     */
    static Differential differential(String patch, String prefix, String... jars) {
        Path[] paths = Arrays.stream(jars)
                .map(jar -> Path.of("target/netty-jars/" + jar + ".jar"))
                .toArray(Path[]::new);
        Library library = Library.of(paths[0], Arrays.copyOfRange(paths, 1, paths.length));
        return Differential.of(library.owning(prefix), SdkLoader.patches(patch).patches());
    }
}
