package dev.winnow.patches.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.patches.api.Patch;

/** What only the source of a patch says: its Javadoc, and the releases of Netty that its shapes name. */
final class PatchSource {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern JAVADOC =
            Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s*@AutoService", Pattern.DOTALL);
    private static final Pattern SHAPE = Pattern.compile("\"[0-9a-f]{16} (\\S+?)(?:\\.\\.(\\S+))?\"");
    private static final Pattern CODE = Pattern.compile("\\{@code\\s+([^}]+)}");
    private static final Pattern LINK = Pattern.compile("\\{@link\\s+([^}\\s]+)[^}]*}");
    private static final String PRESERVED = "Preserved: ";

    private final String text;
    private final List<String> paragraphs = new ArrayList<>();

    private PatchSource(Patch patch, String text) {
        this.text = text;
        Matcher javadoc = JAVADOC.matcher(text);
        if (!javadoc.find()) {
            throw new IllegalStateException(patch + " has no Javadoc above @AutoService");
        }
        for (String paragraph : javadoc.group(1).replaceAll("(?m)^ *\\* ?", "").split("<p>")) {
            paragraphs.add(markdown(paragraph.strip()));
        }
    }

    static PatchSource of(Patch patch) throws IOException {
        String file = patch.getClass().getName().replace('.', '/') + ".java";
        return new PatchSource(patch, Files.readString(SOURCES.resolve(file)));
    }

    private static String markdown(String javadoc) {
        String text = javadoc.replaceAll("\\s+", " ");
        text = LINK.matcher(CODE.matcher(text).replaceAll("`$1`")).replaceAll(link -> {
            String name = link.group(1).replaceFirst("^#", "").replace('#', '.').replaceAll("\\(.*", "");
            return "`" + name.substring(name.lastIndexOf('/') + 1) + "`";
        });
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .replace("{@literal ", "");
    }

    /** The paragraphs that say what the vendor's code does and what the patch changes. */
    List<String> description() {
        List<String> description = new ArrayList<>(paragraphs);
        description.removeIf(paragraph -> paragraph.startsWith(PRESERVED));
        return description;
    }

    /** What the patch says that it keeps; empty if its Javadoc has no such paragraph. */
    String preserved() {
        return paragraphs.stream()
                .filter(paragraph -> paragraph.startsWith(PRESERVED))
                .map(paragraph -> paragraph.substring(PRESERVED.length()))
                .reduce("", (one, other) -> one.isEmpty() ? other : one + ' ' + other);
    }

    /** The oldest and the newest release that its shapes name. */
    String releases() {
        String oldest = null;
        String newest = null;
        Matcher shape = SHAPE.matcher(text);
        while (shape.find()) {
            String from = shape.group(1);
            String to = shape.group(2) == null ? from : shape.group(2);
            oldest = oldest == null || ReleaseNames.ORDER.compare(from, oldest) < 0 ? from : oldest;
            newest = newest == null || ReleaseNames.ORDER.compare(to, newest) > 0 ? to : newest;
        }
        return oldest + ".." + newest;
    }
}
