package dev.winnow.report.sections;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The section that shows how often which handler was installed, and where. */
@AutoService(ReportSection.class)
public final class InstallsSection implements ReportSection {
    private static final String SEPARATOR = "\u0000";

    private final Map<String, Long> counts = new TreeMap<>();

    @Override
    public int position() {
        return 50;
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.HandlerInstall.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        String key = String.join(
                SEPARATOR,
                event.text(WinnowEvents.HandlerInstall.HANDLER, "?"),
                event.text(WinnowEvents.HandlerInstall.SCOPE, "?"),
                event.text(WinnowEvents.HandlerInstall.SITE, "?"));
        counts.merge(key, event.integer(WinnowEvents.HandlerInstall.COUNT).orElse(1), Long::sum);
    }

    @Override
    public void merge(ReportSection later) {
        ((InstallsSection) later).counts.forEach((key, count) -> counts.merge(key, count, Long::sum));
    }

    @Override
    public Section content(Scope scope) {
        boolean perOperation = scope.operations > 0;
        List<Column> columns = new ArrayList<>(List.of(
                Column.text("handler", "Handler"),
                Column.text("scope", "Installed per"),
                Column.text("site", "Site"),
                Column.integer("installs", "Installs")));
        if (perOperation) {
            columns.add(Column.decimal("installsPerOperation", "Installs/op", 4));
        }
        Table table = new Table("handlerInstalls", "Handler installs", columns);
        counts.forEach((key, count) -> {
            List<Object> cells = new ArrayList<>(List.of(key.split(SEPARATOR)));
            cells.add(count);
            if (perOperation) {
                cells.add((double) count / scope.operations);
            }
            table.add(cells.toArray());
        });
        return new Section("handlerInstalls", "Handler installs").add(table);
    }
}
