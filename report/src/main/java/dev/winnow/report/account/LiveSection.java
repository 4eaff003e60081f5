package dev.winnow.report.account;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.report.jfr.Structure;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;
import dev.winnow.report.schema.WinnowEvents.Library;
import dev.winnow.report.schema.WinnowEvents.LiveClass;
import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.sections.ClassNames;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/**
 * The section that says what stays alive, in a recording of {@code winnow record --live}. Class histograms say exactly by how much each
 * class has grown. The growth of a class is divided among the places that allocated its living samples.
 */
@AutoService(ReportSection.class)
public final class LiveSection implements ReportSection {
    private static final String SAMPLE = "jdk.OldObjectSample";

    /** The owner of what has grown, and has no sample. */
    private static final String NOT_SAMPLED = "(no sample)";

    private static final Column OWNER = Column.text("owner", "Owner");
    private static final Column SHARE = Column.interval("sharePercent", "Share % [95 %]", 2);
    private static final Column RETAINED = Column.integer("retainedBytes", "Retained B");
    private static final Column OF_ALLOCATED = Column.decimal("ofAllocatedPercent", "% of allocated", 1);
    private static final Column SAMPLES = Column.integer("samples", "Samples");

    /** Static fields are referred to by their class, of which only the description has the name. */
    private static final Pattern STATIC_OWNER = Pattern.compile("Class Name: (\\S+)");

    private final Map<String, Living> classes = new TreeMap<>();
    private final ShareEstimator places = new ShareEstimator();
    private final ShareEstimator holders = new ShareEstimator();
    private boolean hasBeginning;
    private boolean hasEnd;
    private boolean hasHolders;

    private HelperClasses transparent = HelperClasses.NONE;
    private transient Callers callers;
    private transient Libraries libraries;
    private transient Map<String, Living> ofRecording;
    private transient List<Sample> samples;

    @Override
    public int position() {
        return 9;
    }

    @Override
    public void lookThrough(HelperClasses helpers) {
        transparent = helpers;
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(SAMPLE, LiveClass.NAME, Library.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        callers = new Callers(transparent);
        libraries = new Libraries();
        ofRecording = new HashMap<>();
        samples = new ArrayList<>();
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case LiveClass.NAME:
                addClass(event);
                break;
            case SAMPLE:
                addSample(event);
                break;
            default:
                libraries.accept(event);
        }
    }

    private void addClass(RecordingEvent event) {
        Living living = living(event.text(LiveClass.CLASS_NAME, "?"));
        long bytes = event.integer(LiveClass.BYTES).orElse(0);
        if (event.flag(LiveClass.AT_END)) {
            hasEnd = true;
            living.bytes += bytes;
            living.instances += event.integer(LiveClass.INSTANCES).orElse(0);
        } else {
            hasBeginning = true;
            living.bytesBefore += bytes;
        }
    }

    private void addSample(RecordingEvent event) {
        Structure object = event.structure("object");
        if (object != null) {
            String type = typeOf(object);
            living(type).samples++;
            samples.add(
                    new Sample(type, callers.place(event.stackTrace(), type), holder(object, event.structure("root"))));
        }
    }

    private Living living(String className) {
        return ofRecording.computeIfAbsent(withoutNumber(className), any -> new Living());
    }

    /** Without what the JVM adds to the name of a hidden class, which differs from JVM to JVM. */
    private static String withoutNumber(String className) {
        return Caller.withoutNumber(className).split("/|\\+0x", 2)[0];
    }

    private static String typeOf(Structure object) {
        return object.text("type", "?");
    }

    /**
     * The outermost field of an application's class that holds the object; without one, the root, or the JDK's outermost field where the JVM
     * does not say what the root is (JDK 11); empty if no path was found.
     */
    private static String holder(Structure object, Structure root) {
        String field = "";
        boolean isOfJdk = true;
        Structure held = object;
        for (Structure link = referrer(held); link != null && link.structure("object") != null; link = referrer(held)) {
            held = link.structure("object");
            Structure through = link.structure("field");
            String owner = fieldOwner(held);
            if (through != null && (isOfJdk || !Caller.isJdk(owner))) {
                field = PlaceNames.method(owner, through.text("name", ""));
                isOfJdk = Caller.isJdk(owner);
            }
        }
        if (root == null) {
            return "";
        }
        String kind = root.text("system", null);
        boolean isRootKnown = kind != null && !kind.equals("<unknown>");
        return isOfJdk && isRootKnown ? (kind + ", " + root.text("type", null)).toLowerCase(Locale.ROOT) : field;
    }

    private static Structure referrer(Structure held) {
        return held.structure("referrer");
    }

    private static String fieldOwner(Structure holder) {
        String description = holder.text("description", "");
        Matcher ofStatic = STATIC_OWNER.matcher(description);
        return ofStatic.find() ? ofStatic.group(1) : typeOf(holder);
    }

    @Override
    public void recordingEnds() {
        for (Sample sample : samples) {
            Living type = living(sample.type);
            double weight = (double) type.growth() / type.samples;
            places.add(Place.renameOwner(sample.place, libraries::of), weight);
            holders.add(sample.holder, weight);
            hasHolders |= !sample.holder.isEmpty();
        }
        ofRecording.forEach((name, living) -> {
            if (living.samples == 0 && living.growth() > 0) {
                places.exact(Place.of(NOT_SAMPLED, "", "", ClassNames.shorten(name), false), living.growth());
                holders.exact(NOT_SAMPLED, living.growth());
            }
            classes.computeIfAbsent(name, any -> new Living()).add(living);
        });
        samples = new ArrayList<>();
        ofRecording = new HashMap<>();
    }

    @Override
    public void merge(ReportSection section) {
        LiveSection later = (LiveSection) section;
        later.classes.forEach((name, living) ->
                classes.computeIfAbsent(name, any -> new Living()).add(living));
        places.addAll(later.places);
        holders.addAll(later.holders);
        hasBeginning |= later.hasBeginning;
        hasEnd |= later.hasEnd;
        hasHolders |= later.hasHolders;
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("live", "What stays alive");
        if (!hasBeginning && !hasEnd) {
            return section; // old objects of a recording that others have made say nothing about bytes
        }
        if (!hasBeginning || !hasEnd) {
            return section.finding("What stays alive is not known: the recording has no class histogram of its "
                    + (hasEnd ? "beginning" : "end") + " (winnow record --live)");
        }
        SampledShares allocated =
                scope.section(AccountSection.class).map(AccountSection::shares).orElseGet(SampledShares::new);
        section.note(totals(allocated.bytes()));
        section.note(limits());
        section.add(owners(scope.rows, allocated))
                .add(methods(scope.rows, allocated))
                .add(classes(scope.rows));
        return hasHolders ? section.add(holders(scope.rows)) : section;
    }

    private String totals(double allocated) {
        long before = classes.values().stream()
                .mapToLong(living -> living.bytesBefore)
                .sum();
        long after = classes.values().stream().mapToLong(living -> living.bytes).sum();
        return text(
                "After a full garbage collection, %,d B were alive at the beginning and %,d B at the end: %+,d B, %s.",
                before,
                after,
                after - before,
                allocated > 0
                        ? text(
                                "%.2f %% of the %,.0f B allocated meanwhile",
                                100 * (after - before) / allocated, allocated)
                        : "of an unknown number of allocated bytes");
    }

    private String limits() {
        return text(
                "Retained is by how much classes have grown, which the histograms say exactly. Who allocated it is estimated from"
                        + " %,d samples that were alive at the end (jdk.OldObjectSample; the JVM keeps 256 at most by default): what is"
                        + " retained in few objects may have none, and objects older than the recording have none. A class that did not"
                        + " grow retains 0 here, although new objects may have replaced old ones.",
                classes.values().stream().mapToLong(living -> living.samples).sum());
    }

    private Table owners(int rows, SampledShares allocated) {
        Table table = new Table(
                "liveOwners",
                "Owners of what is retained, estimated",
                List.of(OWNER, SHARE, RETAINED, OF_ALLOCATED, SAMPLES));
        Shares all = allocated.owners();
        for (Share share : largest(places.renamed(Place::owner), rows)) {
            boolean sampled = !share.name.equals(NOT_SAMPLED);
            table.add(
                    share.name,
                    interval(share),
                    retained(share),
                    sampled ? ofAllocated(share, all, allocated.bytes()) : null,
                    sampled ? share.samples : null);
        }
        return table;
    }

    private Table methods(int rows, SampledShares allocated) {
        Table table = new Table(
                "liveMethods",
                "Methods that allocated what is retained, estimated",
                List.of(
                        OWNER,
                        Column.text("method", "Method"),
                        SHARE,
                        RETAINED,
                        OF_ALLOCATED,
                        Column.text("mostly", "Mostly"),
                        SAMPLES));
        Map<String, String> mostly = new HashMap<>();
        places.shares().largestFirst().forEach(share -> {
            List<String> parts = Place.parts(share.name);
            String line = parts.get(2).substring(parts.get(1).length());
            mostly.putIfAbsent(Place.methodInPackage(share.name), (line + ' ' + parts.get(3)).trim());
        });
        Shares all = allocated.methodsInPackages();
        List<Share> largest = largest(places.renamed(Place::methodInPackage), Scope.ALL_ROWS).stream()
                .filter(share -> !Place.owner(share.name).equals(NOT_SAMPLED))
                .limit(rows)
                .collect(Collectors.toList());
        AlikeNames alike = new AlikeNames();
        largest.forEach(share -> alike.add(
                Place.parts(share.name).get(1), Place.parts(share.name).get(2)));
        for (Share share : largest) {
            List<String> parts = Place.parts(share.name);
            table.add(
                    parts.get(0),
                    alike.name(parts.get(1), parts.get(2)),
                    interval(share),
                    retained(share),
                    ofAllocated(share, all, allocated.bytes()),
                    mostly.get(share.name),
                    share.samples);
        }
        return table;
    }

    /** By what they have grown; in the page and in other formats also those that have not. */
    private Table classes(int rows) {
        Table table = new Table(
                "liveClasses",
                "Classes by what is retained, exact",
                List.of(
                        Column.text("class", "Class"),
                        Column.integer("liveBytes", "Live B at end"),
                        Column.signed("changeBytes", "Change B", 0),
                        Column.integer("instances", "Instances"),
                        SAMPLES));
        classes.entrySet().stream()
                .sorted(Comparator.comparingLong(
                        (Map.Entry<String, Living> each) -> each.getValue().bytesBefore - each.getValue().bytes))
                .limit(rows)
                .forEach(each -> table.add(
                        ClassNames.shorten(each.getKey()),
                        each.getValue().bytes,
                        (double) each.getValue().bytes - each.getValue().bytesBefore,
                        each.getValue().instances,
                        each.getValue().samples));
        return table;
    }

    private Table holders(int rows) {
        Table table = new Table(
                "liveHolders",
                "Fields that hold what is retained, estimated",
                List.of(Column.text("field", "Field or root"), SHARE, RETAINED, SAMPLES));
        for (Share share : largest(holders, rows)) {
            table.add(
                    share.name.isEmpty() ? "(not found)" : share.name,
                    interval(share),
                    retained(share),
                    share.name.equals(NOT_SAMPLED) ? null : share.samples);
        }
        return table;
    }

    private static List<Share> largest(ShareEstimator estimator, int rows) {
        return estimator.shares().largestFirst().stream()
                .filter(share -> share.percent > 0 || share.samples > 0)
                .sorted(Comparator.comparingDouble((Share share) -> -share.percent)
                        .thenComparingLong(share -> -share.samples))
                .limit(rows)
                .collect(Collectors.toList());
    }

    private static Interval interval(Share share) {
        return new Interval(share.percent, share.low, share.high);
    }

    private long retained(Share share) {
        return Math.round(places.bytes() * share.percent / 100);
    }

    /** Null if nothing is known of what it allocated; both figures are estimates, and no more can be retained than was allocated. */
    private Double ofAllocated(Share share, Shares allocated, double allBytes) {
        double bytes = allBytes * allocated.of(share.name).percent / 100;
        return bytes == 0 ? null : Math.min(100, 100.0 * retained(share) / bytes);
    }

    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }

    /** The living objects of a class. */
    private static final class Living implements Serializable {
        private static final long serialVersionUID = 1;

        long bytesBefore;
        long bytes;
        long instances;
        long samples;

        void add(Living other) {
            bytesBefore += other.bytesBefore;
            bytes += other.bytes;
            instances += other.instances;
            samples += other.samples;
        }

        /** 0 if it has become less. */
        long growth() {
            return Math.max(0, bytes - bytesBefore);
        }
    }

    /** A sampled object that was alive at the end. */
    private static final class Sample {
        final String type;
        final String place;
        final String holder;

        Sample(String type, String place, String holder) {
            this.type = type;
            this.place = place;
            this.holder = holder;
        }
    }
}
