package dev.winnow.report.account;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.sites.SitesSection;
import dev.winnow.report.sites.WasteTable;

/**
 * The section that says where all bytes come from: exactly, in a recording of a JVM without TLABs; otherwise estimated
 * from samples, with the waste of collections as a share of them. Without stacks or samples there is one line and no table.
 */
@AutoService(ReportSection.class)
public final class AccountSection implements ReportSection {
    /** At 64 KB, arrays of 300 KB have their share on JDK 11 to 21; at async-profiler's default of 512 KB they lack a third. */
    private static final long LARGE_INTERVAL = 128 * 1024;

    /** Fewer are the JVM's own, such as those of the JIT compiler. */
    private static final int MANY_THREADS = 10;

    private final RecordedAccount recorded = new RecordedAccount();

    /** Who allocates what: all of it, dead or alive. */
    SampledShares shares() {
        return recorded.shares();
    }

    @Override
    public int position() {
        return 5;
    }

    @Override
    public void lookThrough(HelperClasses helpers) {
        recorded.lookThrough(helpers);
    }

    @Override
    public Set<String> eventNames() {
        return recorded.eventNames();
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        recorded.recordingStarts(recording);
    }

    @Override
    public void recordingEnds() {
        recorded.recordingEnds();
    }

    @Override
    public void accept(RecordingEvent event) {
        recorded.accept(event);
    }

    @Override
    public void merge(ReportSection later) {
        recorded.merge(((AccountSection) later).recorded);
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("account", "Account of all allocated bytes");
        if (recorded.isExact()) {
            addExact(section, recorded.exact(), scope.rows);
        } else if (!recorded.shares().isEmpty()) {
            addEstimates(section, scope);
        } else {
            section.finding(withoutSamples());
        }
        addOthers(section);
        return section;
    }

    /** What profilers recorded beside allocations says nothing about them. */
    private void addOthers(Section section) {
        if (!recorded.notCounted().isEmpty()) {
            section.note("Also recorded, and not counted here: "
                    + recorded.notCounted().entrySet().stream()
                            .map(kind -> String.format(Locale.ROOT, "%,d %s", kind.getValue(), kind.getKey()))
                            .collect(Collectors.joining(", ")));
        }
    }

    private String withoutSamples() {
        String sentence =
                "These recordings have no samples of allocations (jdk.ObjectAllocationSample), so where bytes come from"
                        + " is not known; winnow record takes them.";
        return recorded.countedBytes() == 0
                ? sentence
                : String.format(Locale.ROOT, "accounted for: 0.0 %% of %,.0f B. %s", recorded.countedBytes(), sentence);
    }

    private static void addExact(Section section, Account account, int rows) {
        List<String> problems = account.problems();
        if (problems.isEmpty()) {
            AccountTables tables = new AccountTables(account);
            section.note(account.summary());
            section.add(tables.owners(rows))
                    .add(tables.methods(rows))
                    .detail(tables.sites(rows))
                    .detail(tables.background(rows));
            section.add(tables.chart("accountTiles", "All allocated bytes by owner, site and type"));
        } else {
            section.add(AccountTables.errors(problems));
        }
    }

    private void addEstimates(Section section, Scope scope) {
        SampledShares shares = recorded.shares();
        if (shares.haveNoStack()) {
            section.add(AccountTables.errors(List.of("the allocation events of this recording have no stacks")));
            return;
        }
        EstimatedTables tables = new EstimatedTables(recorded, scope);
        section.note(tables.summary());
        if (!tables.counts().isEmpty()) {
            section.note(tables.counts());
        }
        if (recorded.hasBuffers()) {
            section.note(
                    "These shares come from one event for each buffer of a thread (JDK 11), and not from samples: they may be"
                            + " off by more than their intervals say, most of all where objects are large");
        }
        if (recorded.hasChosenObjects()) {
            section.note(
                    "This JVM ran with -XX:-UseTLAB, where Flight Recorder chooses its samples among objects, small or large alike:"
                            + " shares of large objects are too small here, and right without that flag");
        }
        if (!recorded.profilers().isEmpty()) {
            section.note(
                    "These samples are those of " + String.join(" and ", recorded.profilers())
                            + ": each weighs its object's size divided by the probability that the profiler meets such an object");
            if (recorded.interval() >= LARGE_INTERVAL) {
                section.note(
                        "Before JDK 25, the JVM gives such a profiler too few samples of objects that do not fit into a thread's"
                                + " buffer: alloc=64k instead of " + recorded.interval() / 1024 + "k avoids it");
            }
        }
        if (recorded.lostBytes() > 0) {
            section.note(String.format(
                    Locale.ROOT,
                    "Flight Recorder lost %,d bytes of events (jdk.DataLoss): shares may be wrong by what is missing",
                    recorded.lostBytes()));
        }
        if (recorded.shortLivedThreads() >= MANY_THREADS
                && 2 * recorded.shortLivedWithSamples() < recorded.shortLivedThreads()) {
            section.note(String.format(
                    Locale.ROOT,
                    "%,d threads started and ended during the recording, and only %,d of them have a sample: what code in such"
                            + " threads allocates has too small a share here; the probe allocations counts it",
                    recorded.shortLivedThreads(),
                    recorded.shortLivedWithSamples()));
        }
        section.add(tables.owners(scope.rows))
                .add(tables.packages(scope.rows))
                .add(tables.methods(scope.rows))
                .detail(tables.sites(scope.rows))
                .add(tables.chart())
                .add(shares.timeline());
        scope.section(SitesSection.class)
                .ifPresent(sites -> new WasteTable(sites.sites(), recorded.allBytes())
                        .addTo(section, tables.figure(), tables.bytes(), scope.rows));
    }
}
