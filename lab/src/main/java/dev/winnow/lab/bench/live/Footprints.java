package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

import javax.management.JMException;

import dev.winnow.lab.bench.live.ClientManagement.Footprint;

/**
 * What both clients hold before, half-way through and at the end. Each look collects, and from JDK 21 on a collection throws
 * away compiled code that was not used lately: so CPU is compared only between times that each follow a look.
 */
final class Footprints {
    private final SideBySide clients;
    private final List<Footprint> subjects = new ArrayList<>();
    private final List<Footprint> controls = new ArrayList<>();

    Footprints(SideBySide clients) {
        this.clients = clients;
    }

    void take() throws IOException, JMException {
        subjects.add(clients.subject.management().footprint());
        controls.add(clients.control.management().footprint());
    }

    /** Three lines, once there are three. */
    void print() {
        System.out.println("  before: " + subjects.get(0));
        System.out.println("  after:  " + subjects.get(2));
        System.out.println("  growth, first half and second: metaspace " + growth(subjects, Footprint::metaspace)
                + ", code " + growth(subjects, Footprint::code) + "; the other client's: metaspace "
                + growth(controls, Footprint::metaspace) + ", code " + growth(controls, Footprint::code));
    }

    private static String growth(List<Footprint> all, ToDoubleFunction<Footprint> part) {
        double start = part.applyAsDouble(all.get(0));
        double middle = part.applyAsDouble(all.get(1));
        double end = part.applyAsDouble(all.get(2));
        return String.format(Locale.ROOT, "%+.2f and %+.2f MB", middle - start, end - middle);
    }
}
