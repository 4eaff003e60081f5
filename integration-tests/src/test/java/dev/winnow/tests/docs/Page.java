package dev.winnow.tests.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Markdown page of this repository: its links, headings and code. */
final class Page {
    /** The checkout. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern LINK = Pattern.compile("(?<!!)\\[[^\\]\\[]*]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$");
    private static final Pattern INLINE_CODE = Pattern.compile("`([^`]+)`");
    private static final String FENCE = "```";

    final Path path;
    private final List<String> prose = new ArrayList<>();
    private final List<String> codeLines = new ArrayList<>();

    private Page(Path path) {
        this.path = path;
    }

    /** Every page at the root and below {@code docs} and {@code examples}. */
    static List<Page> all() {
        List<Page> pages = new ArrayList<>();
        for (String folder : List.of("", "docs", "examples")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(folder), folder.isEmpty() ? 1 : Integer.MAX_VALUE)) {
                files.filter(file -> file.toString().endsWith(".md")).forEach(file -> pages.add(read(file)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return pages;
    }

    static Page read(Path path) {
        Page page = new Page(path);
        try {
            page.split(Files.readAllLines(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return page;
    }

    private void split(List<String> lines) {
        boolean inCode = false;
        StringBuilder continued = new StringBuilder();
        for (String line : lines) {
            if (line.startsWith(FENCE)) {
                inCode = !inCode;
            } else if (!inCode) {
                prose.add(line);
            } else if (line.endsWith("\\")) {
                continued.append(line, 0, line.length() - 1);
            } else {
                codeLines.add(continued + line);
                continued.setLength(0);
            }
        }
    }

    /** Targets of links, relative or not. */
    List<String> links() {
        return matches(LINK, prose);
    }

    /** Lines of code blocks, with continued lines joined, and code within sentences. */
    List<String> code() {
        List<String> code = new ArrayList<>(codeLines);
        code.addAll(matches(INLINE_CODE, prose));
        return code;
    }

    /** The anchors that GitHub derives from the headings. */
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        for (String line : prose) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                anchors.add(anchor(heading.group(1)));
            }
        }
        return anchors;
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static List<String> matches(Pattern pattern, List<String> lines) {
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            pattern.matcher(line).results().forEach(match -> found.add(match.group(1)));
        }
        return found;
    }

    @Override
    public String toString() {
        return ROOT.relativize(path).toString();
    }
}
