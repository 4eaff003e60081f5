package dev.winnow.report.sites;

import java.util.List;

import dev.winnow.report.formats.TextTables;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SitesTableTest {
    private final List<SiteSummary> sites = List.of(
            site("set", 42, 2_000, 96_000, 16, 500), site("toMap", 7, 3_000, 48_000, Double.NaN, SiteSummary.UNKNOWN));

    @Test
    void showsFiguresPerOperationIfOperationsAreKnown() {
        assertThat(TextTables.render(SitesTable.of(sites, SiteOrder.BYTES, 1_000, 10)))
                .isEqualTo(String.join(
                        "\n",
                        "Sites by bytes",
                        "Site                 Type     Count/op  B/op  Count   Bytes  Requested capacity  Wasted B",
                        "-------------------  -------  --------  ----  -----  ------  ------------------  --------",
                        "HttpHeaders.set:42   HashMap      2.00  96.0  2,000  96,000  16                       500",
                        "HttpHeaders.toMap:7  HashMap      3.00  48.0  3,000  48,000  default                    -",
                        ""));
    }

    @Test
    void sortsByTheGivenOrderAndShowsHowManySitesAreLeftOut() {
        assertThat(TextTables.render(SitesTable.of(sites, SiteOrder.COUNT, 0, 1)))
                .startsWith("Top 1 of 2 sites by count\n")
                .contains("toMap")
                .doesNotContain("set:42")
                .doesNotContain("/op");
    }

    @Test
    void showsKindsIfThereAreOtherSitesThanCollections() {
        SiteAccumulator array = new SiteAccumulator();
        array.kind = "ARRAY";
        array.bytes = 24;
        array.count = 1;
        array.leastCapacity = 8;
        array.greatestCapacity = 8;
        SiteAccumulator object = new SiteAccumulator();
        object.kind = "OBJECT";
        object.bytes = 16;
        object.count = 1;
        List<SiteSummary> shallow = List.of(
                new SiteSummary(new SiteKey("a.Codec", "encode", "()V", "byte[]", 0, -1), array),
                new SiteSummary(new SiteKey("a.Codec", "encode", "()V", "a.Frame", 1, -1), object));
        assertThat(TextTables.render(SitesTable.of(shallow, SiteOrder.BYTES, 0, 10))
                        .lines())
                .map(line -> line.trim().replaceAll(" +", " "))
                .contains(
                        "Site Type Kind Count Bytes Requested capacity",
                        "Codec.encode byte[] ARRAY 1 24 8",
                        "Codec.encode Frame OBJECT 1 16");
    }

    private static SiteSummary site(String method, int line, long count, long bytes, double capacity, long waste) {
        SiteAccumulator totals = new SiteAccumulator();
        totals.line = line;
        totals.count = count;
        totals.bytes = bytes;
        totals.leastCapacity = capacity;
        totals.greatestCapacity = capacity;
        totals.wastedBytes = waste;
        SiteKey id = new SiteKey("com.azure.HttpHeaders", method, "()V", "java.util.HashMap", 0, line);
        return new SiteSummary(id, totals);
    }
}
