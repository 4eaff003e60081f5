package dev.winnow.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.winnow.report.model.Chart;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.model.StackTree;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** A very large report with every kind of column and chart, and with names that need escaping. */
final class ThousandSites {
    static final int SITES = 1_000;

    private ThousandSites() {}

    static Report report() {
        return new Report("Winnow report </script><script>throw 'title'</script>")
                .fact("Recordings", "C:\\x\\<y>.jfr")
                .add(sites())
                .add(rounds())
                .add(changes())
                .add(stacks());
    }

    private static Section sites() {
        Random random = new Random(1);
        Table table = new Table(
                "sites",
                "Sites by bytes",
                List.of(
                        Column.text("site", "Site"),
                        Column.text("type", "Type"),
                        Column.decimal("countPerOperation", "Count/op", 2),
                        Column.decimal("bytesPerOperation", "B/op", 1),
                        Column.integer("count", "Count"),
                        Column.integer("bytes", "Bytes"),
                        Column.text("requestedCapacity", "Requested capacity"),
                        Column.integer("wastedBytes", "Wasted B")));
        Chart chart = new Chart("siteBytes", "Bytes by site", Chart.Kind.TREEMAP, "B/op");
        for (int i = 0; i < SITES; i++) {
            String site = "RxDocumentServiceRequestContext$" + i + ".<init></script>:" + i;
            long count = 1_000_000L - 1_000L * i;
            table.add(
                    site,
                    "HashMap",
                    count / 1e5,
                    count * 48 / 1e5,
                    count,
                    count * 48,
                    "16",
                    i % 3 == 0 ? null : (long) random.nextInt(9_999));
            if (i < 60) {
                chart.add(site, count * 48 / 1e5);
            }
        }
        return new Section("sites", "Allocation sites")
                .note("Exact counts & no more.")
                .add(table)
                .add(chart);
    }

    /** Of the first site, which two methods call. */
    private static StackTree stacks() {
        String site = "com.example.RxDocumentServiceRequestContext$0.<init></script>";
        StackTree stacks = new StackTree();
        stacks.add(List.of("com.example.Main.main", "com.example.Books.read", site, "new HashMap"), 3_000_000);
        stacks.add(List.of("com.example.Main.main", "com.example.Books.write", site, "new HashMap"), 1_000_000);
        List<String> longWay = new ArrayList<>(List.of("com.example.Main.main"));
        for (int i = 0; i < 40; i++) {
            longWay.add("com.example.Step.to" + i);
        }
        longWay.addAll(List.of("com.example.Other.work", "new byte[]"));
        stacks.add(longWay, 2_100_000);
        stacks.add(List.of("com.example.Main.main", "com.example.Other.work", "new byte[]"), 1_900_000);
        return stacks;
    }

    private static Section rounds() {
        Table table = new Table(
                "arms",
                "Arms",
                List.of(
                        Column.text("arm", "Arm"),
                        Column.signedInterval("change", "Change % [95 %]", 2),
                        Column.text("verdict", "Verdict"),
                        Column.integer("rounds", "Rounds")));
        table.add("base", null, "", 3L).add("all", new Interval(-2.28, -2.4, -2.1), "better", 3L);
        table.add(
                "the longest of all arms",
                new Interval(-12_000.01, -14_000.3, 10_000.3),
                "undecided (needs about 12 more rounds; at most 0.31 % worse, so not worse within 0.5 %)",
                3L);
        for (int i = 0; i < 40; i++) {
            table.add("none", new Interval(0.01, -0.3, 0.3), "equivalent", 3L);
        }
        Chart chart = new Chart("bytes", "Bytes per operation", Chart.Kind.INTERVALS, "B/op");
        chart.add("base", 63_850, 63_800, 63_900, 63_840, 63_850, 63_860)
                .add("all", 62_400, 62_350, 62_440, 62_390, 62_400, 62_410);
        return new Section("arms", "Arms").add(chart).add(table);
    }

    private static Section changes() {
        Random random = new Random(2);
        Table table = new Table("changes", "Change by owner", List.of(Column.text("owner", "Owner")));
        Chart tiles = Chart.change("changeTiles", "Bytes by owner and method", "B/op", "base", "patched </script>");
        Chart timeline = new Chart("timeline", "Bytes per second by owner", Chart.Kind.TIMELINE, "B/s");
        for (String owner : List.of("com.azure.cosmos", "io.netty.handler", "reactor.core.publisher", "<owner>")) {
            table.add(owner);
            for (int i = 0; i < 40; i++) {
                double before = random.nextInt(3_000);
                double after = before * (i % 4) / 3;
                tiles.addChange(
                        List.of(owner, "HttpHeaders.set" + i),
                        before,
                        after,
                        new Interval(after - before, after - before - 500, after - before + 500));
            }
            timeline.addSeries(
                    owner,
                    1_790_000_000_000L,
                    1_790_000_600_000L,
                    random.doubles(120, 1e6, 3e6).toArray());
        }
        return new Section("changes", "Changes").add(tiles).add(timeline).add(table);
    }
}
