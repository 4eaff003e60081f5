package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import jdk.jfr.consumer.RecordedEvent;

/**
 * The section that says where all bytes come from: exactly, in a recording of a JVM without TLABs; otherwise estimated
 * from samples. Without stacks there is one line and no table.
 */
@AutoService(ReportSection.class)
public final class AccountSection implements ReportSection {
    private final SampledAccount samples = new SampledAccount();
    private final MeasuredBlocks blocks = new MeasuredBlocks();
    private final List<Path> recordings = new ArrayList<>();

    @Override
    public int position() {
        return 5;
    }

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(samples.eventNames());
        names.addAll(blocks.eventNames());
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        recordings.add(recording.path);
        samples.recordingStarts(recording);
    }

    @Override
    public void accept(RecordedEvent event) {
        if (blocks.eventNames().contains(event.getEventType().getName())) {
            blocks.accept(event);
        } else {
            samples.accept(event);
        }
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("account", "Account of all allocated bytes");
        if (samples.isExact() && blocks.bytes() > 0 && recordings.size() == 1) {
            addExact(section, AccountReader.read(recordings.get(0)), scope.rows);
        } else if (!samples.shares().isEmpty()) {
            addEstimates(section, scope);
        }
        return section;
    }

    private static void addExact(Section section, Account account, int rows) {
        List<String> problems = account.problems();
        if (problems.isEmpty()) {
            AccountTables tables = new AccountTables(account);
            section.note(account.summary());
            section.add(tables.owners(rows)).add(tables.sites(rows)).add(tables.background(rows));
            section.add(tables.chart("accountTiles", "All allocated bytes by owner, site and type"));
        } else {
            section.add(errors(problems));
        }
    }

    private void addEstimates(Section section, Scope scope) {
        SampledShares shares = samples.shares();
        if (shares.haveNoStack()) {
            section.add(errors(List.of("the allocation events of this recording have no stacks")));
            return;
        }
        SampledShares.Total all = total(shares, scope);
        section.note(shares.summary());
        section.add(shares.owners(scope.rows, all))
                .add(shares.sites(scope.rows, all))
                .add(shares.chart());
    }

    /** By the JVM's own counter if the recording has it; otherwise the samples are an estimate of the total, too. */
    private SampledShares.Total total(SampledShares shares, Scope scope) {
        double bytes = blocks.bytes() > 0 ? blocks.bytes() : shares.weight();
        return scope.operations > 0
                ? SampledShares.Total.perOperation(bytes / scope.operations)
                : SampledShares.Total.perSecond(scope.perSecond(bytes));
    }

    private static Table errors(List<String> problems) {
        Table table = new Table(
                "accountErrors", "ERROR: not every byte can be accounted for", List.of(Column.text("error", "Error")));
        problems.forEach(table::add);
        return table;
    }
}
