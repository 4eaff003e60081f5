package dev.winnow.experiment.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The two places in which the arms of a paired experiment start: halves of the cores that this process may use. */
public final class Places {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";
    private static final int TIMEOUT_SECONDS = 10;

    private final List<Place> places;
    private final String whyNotPinned;

    private Places(List<Place> places, String whyNotPinned) {
        this.places = places;
        this.whyNotPinned = whyNotPinned;
    }

    /** Halves of this machine's cores; without cores to choose from, or without {@code taskset}, both places are anywhere. */
    public static Places ofThisMachine() {
        List<Integer> cores = allowedCores();
        if (cores.size() < 2) {
            return anywhere("fewer than two cores to choose from");
        }
        Places halves = halves(cores);
        for (Place place : halves.places) {
            if (!works(place)) {
                return anywhere("taskset is missing or may not pin processes");
            }
        }
        return halves;
    }

    /** The client has the first core of its half for itself; its service has the others, or shares that core. */
    public static Places halves(List<Integer> cores) {
        int half = cores.size() / 2;
        return new Places(List.of(place(cores.subList(0, half)), place(cores.subList(half, 2 * half))), null);
    }

    static Places anywhere(String why) {
        return new Places(List.of(Place.ANYWHERE, Place.ANYWHERE), why);
    }

    private static Place place(List<Integer> cores) {
        return new Place(cores.subList(0, 1), cores.size() == 1 ? cores : cores.subList(1, cores.size()));
    }

    public List<Place> both() {
        return places;
    }

    /**
     * All cores of both. Where two arms run at the same time, the operating system moves their threads between these cores every few
     * milliseconds, so that what disturbs one core meets both arms.
     */
    public Place together() {
        return places.get(0).with(places.get(1));
    }

    /** Null if the places are pinned to cores. */
    public String whyNotPinned() {
        return whyNotPinned;
    }

    /** For a report; empty if the places are pinned. */
    public List<String> caveats() {
        return whyNotPinned == null
                ? List.of()
                : List.of("The JVMs of a pair are not pinned to cores while they warm up (" + whyNotPinned
                        + "), so each can take CPU from the other.");
    }

    @Override
    public String toString() {
        return places.get(0) + "; " + places.get(1)
                + (whyNotPinned == null ? "; the JVMs of a pair share them while they are measured" : "");
    }

    private static List<Integer> allowedCores() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(ALLOWED)) {
                    return cores(line.substring(ALLOWED.length()).strip());
                }
            }
        } catch (IOException e) {
            // Not Linux: nothing can be pinned.
        }
        return List.of();
    }

    /** @param list as {@code 0-3,8} */
    static List<Integer> cores(String list) {
        List<Integer> cores = new ArrayList<>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            for (int core = Integer.parseInt(ends[0]); core <= Integer.parseInt(ends[ends.length - 1]); core++) {
                cores.add(core);
            }
        }
        return cores;
    }

    private static boolean works(Place place) {
        try {
            Process trial = new ProcessBuilder(place.client(List.of("true")))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return trial.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) && trial.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
