package dev.winnow.report.fleet;

import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The section that groups recordings by SDK version, enabled patches and host. Shown if there are several recordings. */
@AutoService(ReportSection.class)
public final class FleetSection implements ReportSection {
    private static final String PROPERTY = "jdk.InitialSystemProperty";

    private static final List<Column> COLUMNS = List.of(
            Column.text("sdk", "SDK"),
            Column.text("patchesOn", "Patches on"),
            Column.text("host", "Host"),
            Column.integer("recordings", "Recordings"),
            Column.decimal("seconds", "Seconds", 1),
            Column.integer("operations", "Operations"),
            Column.decimal("siteBytesPerSecond", "Site B/s", 0),
            Column.decimal("siteBytesPerOperation", "Site B/op", 1));

    private final Map<Origin, Sums> byOrigin = new TreeMap<>();
    private transient OriginDetector detector;
    private transient Sums current;
    private int recordings;

    @Override
    public int position() {
        return 6;
    }

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(RecordedHost.eventNames());
        names.addAll(
                Set.of(WinnowEvents.AllocationSite.NAME, WinnowEvents.Arm.NAME, WinnowEvents.Patch.NAME, PROPERTY));
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        detector = new OriginDetector();
        current = new Sums();
        current.recordings = 1;
        current.seconds = recording.duration.toNanos() / 1e9;
        recordings++;
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case WinnowEvents.AllocationSite.NAME:
                current.siteBytes +=
                        event.integer(WinnowEvents.AllocationSite.BYTES).orElse(0);
                break;
            case WinnowEvents.Arm.NAME:
                current.operations += event.integer(WinnowEvents.Arm.OPERATIONS).orElse(0);
                break;
            case WinnowEvents.Patch.NAME:
                detector.addPatch(event);
                break;
            case PROPERTY:
                detector.addProperty(event);
                break;
            default:
                detector.host.accept(event);
        }
    }

    @Override
    public void merge(ReportSection later) {
        FleetSection other = (FleetSection) later;
        other.byOrigin.forEach((origin, sums) ->
                byOrigin.computeIfAbsent(origin, any -> new Sums()).add(sums));
        recordings += other.recordings;
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("fleet", "Recordings by origin");
        if (recordings < 2) {
            return section;
        }
        Table table = new Table("fleet", "Recordings by SDK version, patches and host", COLUMNS);
        byOrigin.forEach((origin, sums) -> table.add(sums.cells(origin)));
        return section.add(table)
                .note(
                        "The SDK version comes from the name of its jar on the class path, the host from Winnow's agent or the"
                                + " environment variable HOSTNAME.");
    }

    @Override
    public void recordingEnds() {
        byOrigin.computeIfAbsent(detector.origin(), any -> new Sums()).add(current);
    }

    private static final class Sums implements Serializable {
        long recordings;
        double seconds;
        long operations;
        long siteBytes;

        void add(Sums other) {
            recordings += other.recordings;
            seconds += other.seconds;
            operations += other.operations;
            siteBytes += other.siteBytes;
        }

        Object[] cells(Origin origin) {
            return new Object[] {
                origin.sdk,
                origin.patches,
                origin.host,
                recordings,
                seconds,
                operations == 0 ? null : operations,
                seconds == 0 ? Double.NaN : siteBytes / seconds,
                operations == 0 ? Double.NaN : (double) siteBytes / operations
            };
        }
    }

    /** Detects the origin of one recording: the SDK version from the class path, the host from the agent or the environment. */
    private static final class OriginDetector {
        private static final String UNKNOWN = "unknown";
        private static final Pattern SDK_JAR = Pattern.compile("azure-cosmos(?:db)?-(\\d[\\w.-]*)\\.jar");

        /** Takes the events that tell it. */
        final RecordedHost host = new RecordedHost();

        private final Map<String, String> patchStates = new TreeMap<>();
        private String sdk = UNKNOWN;

        void addProperty(RecordingEvent event) {
            Matcher jar = SDK_JAR.matcher(event.text("value", ""));
            if (jar.find()) {
                sdk = jar.group(1);
            }
        }

        void addPatch(RecordingEvent event) {
            patchStates.put(event.text(WinnowEvents.Patch.PATCH, "?"), event.text(WinnowEvents.Patch.STATE, "?"));
        }

        Origin origin() {
            String on = patchStates.entrySet().stream()
                    .filter(patch -> patch.getValue().equals("on"))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.joining(", "));
            return new Origin(sdk, on.isEmpty() ? "none" : on, host.name());
        }
    }
}
