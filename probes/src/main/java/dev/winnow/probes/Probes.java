package dev.winnow.probes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import dev.winnow.probes.recording.EventRecorder;
import dev.winnow.probes.recording.EventWriter;
import dev.winnow.probes.recording.HostEventWriter;
import dev.winnow.probes.recording.JfrEventRecorder;
import dev.winnow.probes.recording.NoOpEventRecorder;
import dev.winnow.probes.recording.NotCountedEventWriter;
import dev.winnow.probes.recording.SiteEventWriter;
import dev.winnow.probes.recording.TotalAllocationWriter;
import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.runtime.SamplingPoints;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.AllocationSites;
import dev.winnow.probes.sites.LessInlined;
import dev.winnow.probes.sites.NotCounted;
import dev.winnow.probes.sites.SiteCounts;
import dev.winnow.probes.weave.HeapLayoutDetector;
import dev.winnow.probes.weave.ObjectSizes;
import dev.winnow.probes.weave.PackageFilter;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;
import dev.winnow.probes.weave.ProbeRegistry;
import dev.winnow.probes.weave.Weaver;

/**
 * The measuring side of the agent. The bootstrap loader must know the classes of the package {@code runtime} before
 * {@link #start} is called.
 */
public final class Probes {
    private final AllocationSites sites;
    private final PackageFilter packages;
    private final ObjectSizes sizes;
    private final boolean keepsInlining;
    /** In the order in which they weave. */
    private List<Probe> probes;

    private volatile Weaver weaver;
    private final EventRecorder events;

    private Probes(
            AllocationSites sites,
            PackageFilter packages,
            ObjectSizes sizes,
            boolean keepsInlining,
            List<Probe> probes,
            EventRecorder events) {
        this.sites = sites;
        this.packages = packages;
        this.sizes = sizes;
        this.keepsInlining = keepsInlining;
        this.probes = probes;
        this.weaver = new Weaver(probes);
        this.events = events;
    }

    /**
     * Begins counting. Classes still have to be woven.
     *
     * @param ids names of {@link #ids()}
     * @param configured further probes, which have settings of their own
     * @param packages prefixes of class names, with dots
     * @param sizes {@code Instrumentation::getObjectSize}
     */
    public static Probes start(List<String> ids, List<Probe> configured, List<String> packages, ObjectSizes sizes) {
        return start(ids, configured, packages, sizes, true);
    }

    /**
     * The same with a choice.
     *
     * @param keepsInlining whether methods are left out that the counting calls would make too long for HotSpot to inline or compile
     */
    public static Probes start(
            List<String> ids, List<Probe> configured, List<String> packages, ObjectSizes sizes, boolean keepsInlining) {
        PackageFilter filter = new PackageFilter(packages);
        AllocationSites sites = new AllocationSites();
        List<Probe> probes = ProbeRegistry.create(ids);
        probes.addAll(configured);
        HeapLayoutDetector.detect(sizes);
        EventRecorder events = null;
        try {
            Counters.open();
            ProbeContext context = new ProbeContext(filter, sites, sizes, ids, keepsInlining);
            for (Probe probe : probes) {
                probe.initialize(context);
            }
            events = eventRecorder(probes, sites);
            events.open();
            return new Probes(sites, filter, sizes, keepsInlining, probes, events);
        } catch (Throwable t) {
            stop(events);
            throw t;
        }
    }

    /**
     * Counts in other classes, or other things. Sites that were found stay known, with their counts; classes have to be woven again.
     *
     * @param ids names of {@link #ids()}; probes with settings or events of their own stay as they are
     * @throws IllegalArgumentException if one of these has events of its own, which are registered when the agent starts
     */
    public synchronized void change(List<String> ids, List<String> prefixes) {
        List<Probe> next = new ArrayList<>();
        for (Probe probe : ProbeRegistry.create(ids)) {
            if (probe.mayChange()) {
                probe.initialize(new ProbeContext(packages, sites, sizes, ids, keepsInlining));
                next.add(probe);
            } else if (!isOn(probe.id())) {
                throw new IllegalArgumentException("probes: " + probe.id()
                        + " can only be chosen when the agent starts; detach, then attach with it");
            }
        }
        for (Probe probe : probes) {
            if (!probe.mayChange()) {
                next.add(probe);
            }
        }
        packages.set(prefixes);
        probes = next;
        weaver = new Weaver(next);
    }

    private boolean isOn(String id) {
        for (Probe probe : probes) {
            if (probe.id().equals(id)) {
                return true;
            }
        }
        return false;
    }

    /** Uses Flight Recorder, unless the runtime lacks the module jdk.jfr. */
    private static EventRecorder eventRecorder(List<Probe> probes, AllocationSites sites) {
        if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
            return new NoOpEventRecorder();
        }
        List<EventWriter> writers = new ArrayList<>();
        writers.add(new HostEventWriter());
        writers.add(new SiteEventWriter(sites));
        writers.add(new NotCountedEventWriter(sites.notCounted()));
        if (ModuleLayer.boot().findModule("jdk.management").isPresent()) {
            writers.add(new TotalAllocationWriter());
        }
        for (Probe probe : probes) {
            EventWriter writer = probe.createEventWriter();
            if (writer != null) {
                writers.add(writer);
            }
        }
        return new JfrEventRecorder(writers);
    }

    /** The names of all probes that need no settings. */
    public static List<String> ids() {
        return ProbeRegistry.ids();
    }

    /** Whether all of these are names of probes; cheaper than listing {@link #ids()}. */
    public static boolean areIds(List<String> ids) {
        return ProbeRegistry.areIds(ids);
    }

    /** Whether classes of this internal name may contain something to weave. */
    public boolean mayWeave(String className) {
        return weaver.mayWeave(className);
    }

    /** Whether this class file may contain something to weave, by a quick check. */
    public boolean mayWeave(String className, byte[] classFile) {
        return weaver.mayWeave(className, classFile);
    }

    /**
     * Weaves the probes into a class that is being loaded or retransformed. May throw any exception on a malformed class; the
     * caller must then leave the class unchanged.
     *
     * @param loader null for the bootstrap loader
     * @param className internal name
     * @param classFile not changed
     * @return null when there is nothing to weave
     */
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        if (loader == null) {
            events.classLoading(className);
        }
        return weaver.weave(loader, className, classFile);
    }

    /** To be called every {@code winnow.period}: writes events while a recording is running, and releases ended threads. */
    public void flush() {
        Counters.sweep();
        Collection<?> unloaded = sites.surplus();
        events.flush();
        sites.foldUnloaded(unloaded);
    }

    /** @param task is to {@link #flush} soon, in a thread of the agent */
    public void whenGrown(Runnable task) {
        sites.whenGrown(task);
    }

    /** What every site has counted since the start, in the order in which the sites were found; at the end those of unloaded classes. */
    public List<SiteCounts> totals() {
        List<SiteCounts> totals = totalsSince(new long[0]);
        totals.addAll(sites.totalsOfUnloaded());
        return totals;
    }

    /** What every site has counted since a {@link #snapshot}, in the order in which the sites were found. */
    public List<SiteCounts> totalsSince(long[] before) {
        List<SiteCounts> totals = new ArrayList<>();
        List<AllocationSite> known = sites.all();
        long[] now = Counters.snapshot();
        for (AllocationSite site : known) {
            totals.add(SiteCounts.between(site, before, now));
        }
        return totals;
    }

    /** The current counters. */
    public long[] snapshot() {
        return Counters.snapshot();
    }

    /** Where changes of patch states are to be reported. */
    public EventRecorder events() {
        return events;
    }

    /** Prefixes of {@code winnow.packages} that no loaded class has matched so far. */
    public List<String> unmatchedPackages() {
        return packages.unmatched();
    }

    /** What the counts do not include. Whoever keeps a class from being woven adds it here. */
    public NotCounted notCounted() {
        return sites.notCounted();
    }

    /** In the order in which they were found. */
    public List<AllocationSite> sites() {
        return sites.all();
    }

    /** See {@link AllocationSites#findRunning}. */
    public void findRunning(Collection<AllocationSite> before) {
        sites.findRunning(before);
    }

    /** Methods that are counted and that HotSpot inlines less because of it. */
    public LessInlined lessInlined() {
        return sites.lessInlined();
    }

    /** How many calls of woven code counted nothing, or not everything: at the end of the stack, or of the memory. */
    public int lostCalls() {
        return Counters.lost();
    }

    /** Heap bytes of the counters. */
    public long counterBytes() {
        return Counters.memoryBytes();
    }

    /** Ends counting and unregisters the events. The original classes must have been restored before. */
    public void stop() {
        try {
            sites.rememberSlots();
        } finally {
            stop(events);
        }
    }

    private static void stop(EventRecorder events) {
        try {
            if (events != null) {
                events.close();
            }
        } finally {
            Counters.close();
            SamplingPoints.close();
        }
    }
}
