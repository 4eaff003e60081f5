package dev.winnow.probes;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.recording.EventSink;
import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.runtime.WatchPoints;
import dev.winnow.probes.weave.ArrayLayout;
import dev.winnow.probes.weave.ObjectSizes;
import dev.winnow.probes.weave.PackageFilter;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;
import dev.winnow.probes.weave.ProbeKinds;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;
import dev.winnow.probes.weave.Sites;
import dev.winnow.probes.weave.Weaver;

/**
 * Everything that measures, as the agent sees it. The classes of the packages {@code runtime} and {@code events} have to be
 * known to the bootstrap loader before this is started.
 */
public final class Probes {
    private final Sites sites = new Sites();
    private final PackageFilter packages;
    private final Weaver weaver;
    private final EventSink events;

    private Probes(List<String> kinds, List<Probe> more, List<String> prefixes, ObjectSizes sizes) {
        packages = new PackageFilter(prefixes);
        List<Probe> probes = ProbeKinds.named(kinds);
        probes.addAll(more);
        ProbeContext context = new ProbeContext(packages, sites, sizes);
        ArrayLayout.measure(sizes);
        Counters.open();
        for (Probe probe : probes) {
            probe.begin(context);
        }
        weaver = new Weaver(probes);
        events = EventSink.of(probes);
    }

    /**
     * Begins counting; the classes still have to be woven.
     *
     * @param kinds of {@link #kinds()}
     * @param more probes that have settings of their own
     * @param packages prefixes of class names, dotted
     * @param sizes {@code Instrumentation::getObjectSize}
     */
    public static Probes start(List<String> kinds, List<Probe> more, List<String> packages, ObjectSizes sizes) {
        return new Probes(kinds, more, packages, sizes);
    }

    /** The kinds of probes there are. */
    public static List<String> kinds() {
        return ProbeKinds.ids();
    }

    /** Whether all of these are kinds of probes; cheaper than to ask for all kinds. */
    public static boolean areKinds(List<String> kinds) {
        return ProbeKinds.allKnown(kinds);
    }

    /** Whether a class of that internal name may hold something to weave. */
    public boolean mayWeave(String className) {
        return weaver.concerns(className);
    }

    /** Whether this class file holds something to weave, as far as a quick look tells. */
    public boolean mayWeave(String className, byte[] classFile) {
        return weaver.concerns(className, classFile);
    }

    /**
     * Weaves the probes into a class that is being loaded or retransformed. May throw whatever a malformed class causes: the
     * caller then leaves the class as it is.
     *
     * @param loader null for the bootstrap loader
     * @param className internal name
     * @param classFile not changed
     * @return null when there is nothing to weave
     */
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        if (loader == null) {
            events.loading(className);
        }
        return weaver.weave(loader, className, classFile);
    }

    /** To be called every {@code winnow.period}: writes events if anybody records, and lets go of threads that have ended. */
    public void flush() {
        Counters.sweep();
        events.flush();
    }

    /** What every site has counted since the start, in the order in which the sites were found. */
    public List<SiteTotals> totals() {
        return totalsSince(new long[0]);
    }

    /** What every site has counted since a {@link #snapshot}, in the order in which the sites were found. */
    public List<SiteTotals> totalsSince(long[] before) {
        List<SiteTotals> totals = new ArrayList<>();
        List<Site> known = sites.all();
        long[] now = Counters.snapshot();
        for (Site site : known) {
            totals.add(SiteTotals.between(site, before, now));
        }
        return totals;
    }

    /** The counters as they are now. */
    public long[] snapshot() {
        return Counters.snapshot();
    }

    /** Where changes of patches' states are to be reported. */
    public EventSink events() {
        return events;
    }

    /** Prefixes that no loaded class has matched so far. */
    public List<String> unmatchedPackages() {
        return packages.unmatched();
    }

    /** Places that construct, but in a way that cannot be counted: serializable constructor references. */
    public int notCounted() {
        return sites.notCounted();
    }

    /** Heap that the counters occupy, in bytes. */
    public long counterBytes() {
        return Counters.memoryBytes();
    }

    /** Ends counting and unregisters the events, after the woven classes have been given back. */
    public void stop() {
        events.close();
        Counters.close();
        WatchPoints.close();
    }
}
