package dev.winnow.experiment.jvm;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipFile;

import dev.winnow.experiment.RunFailedException;

/** Where the running Winnow lies: in {@code winnow.jar}, with or without the lab beside it, or in a checkout that was built. */
public final class Installation {
    private static final String CHECKOUT_PROPERTY = "winnow.home";
    private static final String NESTED_TOOLS = "META-INF/winnow/tools.jar";

    private final Path jar;
    private final Path checkout;

    private Installation(Path jar, Path checkout) {
        this.jar = jar;
        this.checkout = checkout;
    }

    /** The installation that this class was loaded from. */
    public static Installation current() {
        Path here = codeSource();
        String named = System.getProperty(CHECKOUT_PROPERTY);
        if (named != null) {
            return ofCheckout(Path.of(named));
        }
        if (isWinnowJar(here)) {
            return new Installation(here, checkoutAround(here).orElse(null));
        }
        Path besideTheLab = here.getParent().resolveSibling("winnow.jar");
        return isWinnowJar(besideTheLab)
                ? new Installation(besideTheLab, null)
                : ofCheckout(checkoutAround(here).orElse(Path.of("")));
    }

    /** Whatever its name: users rename jars. */
    private static boolean isWinnowJar(Path place) {
        if (!Files.isRegularFile(place)) {
            return false;
        }
        try (ZipFile jar = new ZipFile(place.toFile())) {
            return jar.getEntry(NESTED_TOOLS) != null;
        } catch (IOException e) {
            throw new RunFailedException("cannot read " + place + ": " + e.getMessage(), e);
        }
    }

    /** @param checkout the root directory of the sources, built */
    public static Installation ofCheckout(Path checkout) {
        Path root = checkout.toAbsolutePath().normalize();
        return new Installation(root.resolve(Path.of("target", "winnow.jar")), root);
    }

    /** @throws RunFailedException if it has not been built yet */
    public Path winnowJar() {
        if (!Files.isRegularFile(jar)) {
            throw new RunFailedException("no " + jar + ": build it with mvn package, or start through ./winnow");
        }
        return jar;
    }

    /** Where a command leaves its files by default: below {@code target} in a checkout, otherwise in the working directory. */
    public Path output(String command, String run) {
        return checkout == null
                ? Path.of("winnow-" + command + (run.isEmpty() ? "" : "-" + run))
                : checkout.resolve(Path.of("target", command, run));
    }

    /** Where the class paths of SDK releases are kept once they are known. */
    public Path sdkDirectory() {
        return checkout == null
                ? Path.of(System.getProperty("user.home"), ".cache", "winnow", "sdk")
                : checkout.resolve(Path.of("target", "sdk"));
    }

    private static Optional<Path> checkoutAround(Path place) {
        for (Path folder = place.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("pom.xml")) && Files.isRegularFile(folder.resolve("winnow"))) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private static Path codeSource() {
        try {
            return Path.of(Installation.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
