package dev.winnow.experiment.pair;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

import dev.winnow.experiment.process.Place;
import dev.winnow.experiment.process.Places;

/**
 * Lets the two arms of a pair exchange their places again and again while they work, so that what disturbs one place for seconds
 * meets both arms. The load does not stop for it.
 */
public final class PlaceExchange {
    /** Short against the seconds for which a neighbour keeps a core busy, long against the cost of a move: some processes are started. */
    public static final Duration WINDOW = Duration.ofMillis(500);

    private final Places places;
    private final List<? extends Resident> residents;
    private boolean begun;
    private long beginNanos;
    private int window;

    /** What runs in a place: an arm's JVM with the service or the load that belongs to it. */
    @FunctionalInterface
    public interface Resident {
        void moveTo(Place place) throws IOException, InterruptedException;
    }

    /** @param residents two */
    public PlaceExchange(Places places, List<? extends Resident> residents) {
        this.places = places;
        this.residents = residents;
    }

    /** Each moves into the place in which it begins. */
    public void begin(long nanoTime) throws IOException, InterruptedException {
        begun = true;
        beginNanos = nanoTime;
        window = 0;
        move();
    }

    /** To be called several times in each window; does nothing before the begin. */
    public void at(long nanoTime) throws IOException, InterruptedException {
        if (!begun) {
            return;
        }
        Place before = of(0);
        window = (int) ((nanoTime - beginNanos) / WINDOW.toNanos());
        if (of(0) != before) {
            move();
        }
    }

    /** Where an arm is now. */
    public Place of(int seat) {
        return places.of(seat, window);
    }

    private void move() throws IOException, InterruptedException {
        for (int seat = 0; seat < residents.size(); seat++) {
            residents.get(seat).moveTo(of(seat));
        }
    }
}
