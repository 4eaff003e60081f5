package dev.winnow.report.account;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.fill.WasteTable;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.sites.SiteAggregator;
import jdk.jfr.consumer.RecordedEvent;

/**
 * The section that says where all bytes come from: exactly, in a recording of a JVM without TLABs; otherwise estimated
 * from samples, with the waste of collections as a share of them. Without stacks there is one line and no table.
 */
@AutoService(ReportSection.class)
public final class AccountSection implements ReportSection {
    private final RecordedAccount recorded = new RecordedAccount();
    private final SiteAggregator collections = new SiteAggregator();

    @Override
    public int position() {
        return 5;
    }

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(recorded.eventNames());
        names.addAll(collections.eventNames());
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        recorded.recordingStarts(recording);
    }

    @Override
    public void accept(RecordedEvent event) {
        if (collections.eventNames().contains(event.getEventType().getName())) {
            collections.accept(event);
        } else {
            recorded.accept(event);
        }
    }

    @Override
    public void merge(ReportSection later) {
        AccountSection other = (AccountSection) later;
        recorded.merge(other.recorded);
        collections.merge(other.collections);
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("account", "Account of all allocated bytes");
        if (recorded.isExact()) {
            addExact(section, recorded.exact(), scope.rows);
        } else if (!recorded.shares().isEmpty()) {
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
            section.add(AccountTables.errors(problems));
        }
    }

    private void addEstimates(Section section, Scope scope) {
        SampledShares shares = recorded.shares();
        if (shares.haveNoStack()) {
            section.add(AccountTables.errors(List.of("the allocation events of this recording have no stacks")));
            return;
        }
        double allBytes = recorded.allBytes();
        SampledShares.Total all = scope.operations > 0
                ? SampledShares.Total.perOperation(allBytes / scope.operations)
                : SampledShares.Total.perSecond(scope.perSecond(allBytes));
        section.note(shares.summary());
        section.add(shares.owners(scope.rows, all))
                .add(shares.sites(scope.rows, all))
                .add(shares.chart())
                .add(shares.timeline());
        new WasteTable(collections.sites(), allBytes).addTo(section, all.column, all.bytes, scope.rows);
    }
}
