package dev.winnow.report.html;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests the page in a real browser, and saves screenshots in {@code target/screenshots}. */
class PageIT {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final String FIRST_SITE =
            "document.querySelector('#table-sites .tabulator-row .tabulator-cell').textContent";
    private static final int ENTER = 13;

    @TempDir
    static Path directory;

    private Browser browser;
    private Path page;

    @BeforeEach
    void open() throws Exception {
        StringWriter html = new StringWriter();
        Page.write(ThousandSites.report(), html);
        page = Files.writeString(directory.resolve("report.html"), html.toString());
        browser = new Browser(Files.createTempDirectory(directory, "profile"));
        browser.prefer("light");
        browser.open(page);
    }

    @AfterEach
    void noErrorsAndNoRequests() throws Exception {
        assertThat(browser.problems()).isEmpty();
        assertThat(browser.requests()).isNotEmpty().allMatch(url -> url.startsWith("file:"));
        browser.quit();
    }

    @Test
    void noCellIsCutOff() throws Exception {
        assertThat(browser.evaluate("document.querySelectorAll('.tabulator-cell').length")
                        .asInt())
                .isGreaterThan(100);
        assertThat(browser.evaluate(
                                "[...document.querySelectorAll('.tabulator-cell, .tabulator-col-title')]"
                                        + ".filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent).join()")
                        .asText())
                .isEmpty();
    }

    @Test
    void showsEverySectionInLightAndDark() throws Exception {
        assertThat(browser.evaluate("document.querySelectorAll('section').length")
                        .asInt())
                .isEqualTo(3);
        browser.until("document.querySelectorAll('.chart svg').length === 4");
        assertThat(browser.evaluate("document.querySelector('#table-arms').textContent")
                        .asText())
                .contains("-2.28 [-2.40, -2.10]");
        for (String theme : new String[] {"light", "dark"}) {
            browser.prefer(theme);
            browser.evaluate("new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(() => shown())))");
            assertThat(browser.evaluate("document.documentElement.dataset.theme")
                            .asText())
                    .isEqualTo(theme);
            browser.screenshot("body", SCREENSHOTS.resolve("page-" + theme + ".png"));
            browser.screenshot("section:nth-of-type(1)", SCREENSHOTS.resolve("sites-" + theme + ".png"));
            browser.screenshot("section:nth-of-type(2)", SCREENSHOTS.resolve("arms-" + theme + ".png"));
            browser.screenshot("section:nth-of-type(3)", SCREENSHOTS.resolve("changes-" + theme + ".png"));
        }
        assertThat(SCREENSHOTS.resolve("sites-dark.png")).isNotEmptyFile();
    }

    @Test
    void tilesShowWhatHasChangedInColour() throws Exception {
        browser.until("document.querySelector('#chart-changeTiles path')");
        String colours = browser.evaluate("[...new Set([...document.querySelectorAll('#chart-changeTiles path')]"
                        + ".map(path => path.getAttribute('fill')))].join(' ')")
                .asText();

        // Gone; a third more; and the grey of what has not changed or of a change within its error.
        assertThat(colours).contains("rgb(18,104,178)", "rgb(91,100,112)");
        assertThat(browser.evaluate("document.querySelector('#chart-changeTiles').textContent")
                        .asText())
                .contains("base  ", "patched </script>  ", "com.azure.cosmos");
    }

    @Test
    void labelsOfTilesDoNotOverlap() throws Exception {
        for (int width : new int[] {1280, 420}) {
            browser.width(width);
            for (String chart : new String[] {"#chart-siteBytes", "#chart-changeTiles"}) {
                String boxes = "const boxes = [...document.querySelectorAll('" + chart
                        + " text')].filter(text => text.textContent)"
                        + ".map(text => ({ name: text.textContent, box: text.getBoundingClientRect() }));";
                // 180 sites have no room for eight letters each on a telephone.
                boolean hasRoom = width > 420 || chart.equals("#chart-changeTiles");
                browser.until("document.querySelector('" + chart + " svg').clientWidth < " + width);
                browser.until("(() => {" + boxes + "return boxes.length " + (hasRoom ? "> 5" : "=== 0") + "; })()");
                assertThat(browser.evaluate("(() => {" + boxes
                                        + "return boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b =>"
                                        + " a.box.left < b.box.right && b.box.left < a.box.right"
                                        + " && a.box.top + 2 < b.box.bottom && b.box.top + 2 < a.box.bottom)"
                                        + ".map(b => a.name + ' over ' + b.name)).join(); })()")
                                .asText())
                        .isEmpty();
            }
        }
    }

    @Test
    void aClickShowsTheInsideOfATileAndThePathLeadsBack() throws Exception {
        String crumbs = "document.querySelector('#chart-changeTiles').previousElementSibling";
        String shown = "document.querySelector('#chart-changeTiles').textContent";
        assertThat(browser.evaluate(crumbs + ".hidden").asBoolean()).isTrue();

        String tile = "[...document.querySelectorAll('#chart-changeTiles text')]"
                + ".find(text => text.textContent.startsWith('io.netty.handler'))";
        // A click that meets a tile while tables below move it is lost, for users, too, who then click again.
        for (int click = 0; click < 5 && browser.evaluate(crumbs + ".hidden").asBoolean(); click++) {
            browser.click(tile);
        }
        assertThat(browser.evaluate(crumbs + ".innerText").asText()).contains("all", "io.netty.handler");
        browser.until("!" + shown + ".includes('com.azure.cosmos')");
        assertThat(browser.evaluate(shown).asText()).contains("io.netty.handler");

        browser.click(crumbs + ".querySelector('button')");
        browser.until(crumbs + ".hidden");
        browser.until(shown + ".includes('com.azure.cosmos')");
    }

    @Test
    void aClickOnAMethodShowsItsCallersAndCalleesAndTheirsInTurn() throws Exception {
        String dialog = "document.querySelector('#calls')";
        browser.click("document.querySelector('#table-sites .tabulator-row button')");
        browser.until(dialog + ".open");
        assertThat(browser.evaluate(dialog + ".innerText").asText())
                .contains("RxDocumentServiceRequestContext$0.<init></script>", "50.0 % of all bytes", "new HashMap")
                .containsPattern("75\\.0 %\\s+Books\\.read")
                .containsPattern("25\\.0 %\\s+Books\\.write")
                .doesNotContain("Other.work");
        browser.screenshot("#calls", SCREENSHOTS.resolve("calls.png"));

        browser.click(
                "[...document.querySelectorAll('#calls .method')].find(each => each.textContent === 'Main.main')");
        browser.until("document.querySelector('#calls h2').textContent === 'com.example.Main.main'");
        assertThat(browser.evaluate(dialog + ".innerText").asText())
                .as("a long chain leaves rows for others")
                .containsPattern("23\\.8 %\\s+Other\\.work");
    }

    @Test
    void tilesStayInsideTheirFrame() throws Exception {
        for (int width : new int[] {1280, 390}) {
            browser.width(width);
            browser.until("document.querySelector('#chart-changeTiles svg').clientWidth < " + width);
            assertThat(browser.evaluate(
                                    "[...document.querySelectorAll('#chart-changeTiles, #chart-siteBytes')].flatMap(chart => {"
                                            + " const frame = chart.getBoundingClientRect();"
                                            + " return [...chart.querySelectorAll('path:not([fill=none])')].map(path => path.getBoundingClientRect())"
                                            + ".filter(box => box.width > 0 && (box.right > frame.right + 1 || box.bottom > frame.bottom + 1"
                                            + " || box.left < frame.left - 1 || box.top < frame.top - 1))"
                                            + ".map(box => `${chart.id} ${JSON.stringify(frame)} ${JSON.stringify(box)}`); }).join()")
                            .asText())
                    .isEmpty();
        }
    }

    @Test
    void tablesHaveAllTheirRowsBeforeAnyoneScrollsAndNoColumnFillsTheScreen() throws Exception {
        assertThat(browser.evaluate("[...document.querySelectorAll('.tabulator')]"
                                + ".map(table => table.querySelectorAll('.tabulator-row').length).join()")
                        .asText())
                .isEqualTo("200,43,4");
        for (int width : new int[] {1280, 390}) {
            browser.width(width);
            browser.open(page);
            assertThat(browser.evaluate(
                                    "Math.max(...[...document.querySelectorAll('.tabulator-col')].map(each => each.offsetWidth))")
                            .asInt())
                    .isLessThan(Math.min(440, width * 2 / 3));
        }
    }

    @Test
    void theTimelineHasAnAreaOfEachOwner() throws Exception {
        assertThat(browser.evaluate("document.querySelector('#chart-timeline').textContent")
                        .asText())
                .contains("com.azure.cosmos", "<owner>", "B/s");
    }

    @Test
    void sortsWithTheKeyboard() throws Exception {
        assertThat(browser.evaluate(FIRST_SITE).asText()).contains("Context$0.");
        String count = "document.querySelector('#table-sites .tabulator-col[tabulator-field=\"4\"]')";
        browser.evaluate(count + ".focus()");
        assertThat(browser.evaluate("document.activeElement === " + count).asBoolean())
                .isTrue();

        browser.press("Enter", ENTER);
        browser.until(count + ".ariaSort === 'descending'");
        browser.press("Enter", ENTER);
        browser.until(count + ".ariaSort === 'ascending'");
        assertThat(browser.evaluate(FIRST_SITE).asText()).contains("Context$999.");
    }

    @Test
    void filtersRows() throws Exception {
        browser.evaluate("document.querySelector('#filter-sites').focus()");
        browser.type("context$77.");

        browser.until("document.querySelectorAll('#table-sites .tabulator-row').length === 1");
        assertThat(browser.evaluate(FIRST_SITE).asText()).contains("Context$77.");
        assertThat(browser.evaluate("document.querySelector('#table-sites').previousElementSibling.textContent")
                        .asText())
                .contains("1 of 1000 rows");
    }

    @Test
    void switchesTheTheme() throws Exception {
        browser.evaluate("document.querySelector('#theme').click()");
        assertThat(browser.evaluate("document.documentElement.dataset.theme").asText())
                .isEqualTo("dark");
    }

    @Test
    void isSmallerThanTwoMegabytes() throws Exception {
        assertThat(Files.size(page)).isLessThan(2_000_000);
    }
}
