package dev.winnow.tests.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Links between the pages. */
class LinksTest {
    @Test
    void everyRelativeLinkAndAnchorResolves() {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Page page : Page.all()) {
            for (String link : page.links()) {
                if (!link.contains(":")) {
                    links++;
                    if (!resolves(page, link)) {
                        broken.add(page + " -> " + link);
                    }
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(links).as("links that were checked").isGreaterThan(50);
    }

    @Test
    void everyPageIsReachableFromTheReadme() {
        Set<Path> reached = new HashSet<>();
        Deque<Path> next = new ArrayDeque<>(List.of(Page.ROOT.resolve("README.md")));
        while (!next.isEmpty()) {
            Path path = next.remove();
            if (reached.add(path)) {
                Page page = Page.read(path);
                for (String link : page.links()) {
                    Path target = target(page, link);
                    if (!link.contains(":") && target.toString().endsWith(".md")) {
                        next.add(target);
                    }
                }
            }
        }
        assertThat(Page.all()).extracting(page -> page.path).allMatch(reached::contains);
    }

    private static boolean resolves(Page page, String link) {
        Path target = target(page, link);
        int hash = link.indexOf('#');
        return Files.exists(target) && (hash < 0 || Page.read(target).anchors().contains(link.substring(hash + 1)));
    }

    private static Path target(Page page, String link) {
        String file = link.replaceFirst("#.*", "");
        return file.isEmpty() ? page.path : page.path.resolveSibling(file).normalize();
    }
}
