package dev.winnow.report.model;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was allocated by stack: a tree from the first method of a thread to the type of what it allocates. */
public final class StackTree {
    private final Map<String, StackTree> children = new HashMap<>();
    private double weight;
    private double bytes;

    /** The node of these frames below this one, the outermost first. */
    public StackTree below(List<String> frames) {
        StackTree node = this;
        for (String frame : frames) {
            node = node.children.computeIfAbsent(frame, any -> new StackTree());
        }
        return node;
    }

    /** Adds a sample with its weight against that of other samples. */
    public void addSample(double weight) {
        this.weight += weight;
    }

    public void addBytes(double bytes) {
        this.bytes += bytes;
    }

    /** Adds another tree, whose samples stand for so many bytes per weight. */
    public void merge(StackTree later, double bytesPerWeight) {
        bytes += later.bytes + later.weight * bytesPerWeight;
        later.children.forEach((frame, child) ->
                children.computeIfAbsent(frame, any -> new StackTree()).merge(child, bytesPerWeight));
    }

    /** Without those of nodes below; samples count once they are merged into another tree. */
    public double ownBytes() {
        return bytes;
    }

    public Map<String, StackTree> children() {
        return Collections.unmodifiableMap(children);
    }
}
