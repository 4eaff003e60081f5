package dev.winnow.demo.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.experiment.RunFailedException;

/** The two places of the sources that name the checked releases: what the build fetches, and what users are told. */
final class ReleaseLists {
    static final Path BUILD_FILE = Path.of("patches", "pom.xml");
    static final Path CHECKED = Path.of("patches", "src/main/java/dev/winnow/patches/cosmos4/Releases.java");

    private static final Pattern LAST_ARTIFACT = Pattern.compile(
            "(?s).*(\\n *<artifactItem><groupId>com\\.azure</groupId><artifactId>azure-cosmos</artifactId><version>)"
                    + "[^<]+(</version></artifactItem>)");
    private static final Pattern LAST_CHECKED = Pattern.compile("(?s).*\"4\\.[0-9.]+\"(?=\\);)");

    private final Path checkout;

    ReleaseLists(Path checkout) {
        this.checkout = checkout;
    }

    /** Appends a release to both lists; nothing changes if it is there already. */
    void add(String version) throws IOException {
        Path buildFile = checkout.resolve(BUILD_FILE);
        String build = Files.readString(buildFile);
        if (!build.contains("<artifactId>azure-cosmos</artifactId><version>" + version + "</version>")) {
            Matcher last = find(LAST_ARTIFACT, build, buildFile);
            Files.writeString(buildFile, insert(build, last.end(), last.group(1) + version + last.group(2)));
        }
        Path checkedFile = checkout.resolve(CHECKED);
        String checked = Files.readString(checkedFile);
        if (!checked.contains('"' + version + '"')) {
            Matcher last = find(LAST_CHECKED, checked, checkedFile);
            Files.writeString(checkedFile, insert(checked, last.end(), ", \"" + version + '"'));
        }
    }

    private static Matcher find(Pattern pattern, String text, Path file) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new RunFailedException(file + " has no list of releases");
        }
        return matcher;
    }

    private static String insert(String text, int position, String addition) {
        return text.substring(0, position) + addition + text.substring(position);
    }
}
