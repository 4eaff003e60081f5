package dev.winnow.lab.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.SdkVersion;

/** The two places of the sources that name the checked releases: what the build fetches, and what users are told. */
final class ReleaseLists {
    static final Path BUILD_FILE = Path.of("patches", "pom.xml");
    static final Path CHECKED = Path.of("patches", "src/main/java/dev/winnow/patches/cosmos4/Releases.java");

    private static final Pattern ARTIFACT = Pattern.compile(
            "(\\n *<artifactItem><groupId>com\\.azure</groupId><artifactId>azure-cosmos</artifactId><version>)"
                    + "([^<]+)(</version></artifactItem>)");
    private static final Pattern LISTED = Pattern.compile("(\")(4\\.[0-9.]+)(\")");

    private final Path checkout;

    ReleaseLists(Path checkout) {
        this.checkout = checkout;
    }

    /** Puts a release into both lists, behind the releases before it; nothing changes if it is there already. */
    void add(SdkVersion release) throws IOException {
        add(release, BUILD_FILE, ARTIFACT, "");
        add(release, CHECKED, LISTED, ", ");
    }

    /** @param entry what is before a release, the release, and what is after it */
    private void add(SdkVersion release, Path listFile, Pattern entry, String separator) throws IOException {
        Path file = checkout.resolve(listFile);
        String text = Files.readString(file);
        MatchResult previous = null;
        for (Matcher each = entry.matcher(text); each.find(); ) {
            int order = SdkVersion.parse(each.group(2)).compareTo(release);
            if (order == 0) {
                return;
            }
            previous = order < 0 ? each.toMatchResult() : previous;
        }
        if (previous == null) {
            throw new RunFailedException(file + " has no list of releases");
        }
        Files.writeString(
                file,
                text.substring(0, previous.end())
                        + separator
                        + previous.group(1)
                        + release
                        + previous.group(3)
                        + text.substring(previous.end()));
    }
}
