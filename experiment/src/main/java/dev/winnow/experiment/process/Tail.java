package dev.winnow.experiment.process;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last lines of something that may be long. */
public final class Tail {
    private final int most;
    private final Deque<String> lines = new ArrayDeque<>();

    public Tail(int most) {
        this.most = most;
    }

    public synchronized void add(String line) {
        if (lines.size() == most) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    public synchronized List<String> lines() {
        return List.copyOf(lines);
    }
}
