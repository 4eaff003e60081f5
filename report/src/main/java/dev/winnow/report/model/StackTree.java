package dev.winnow.report.model;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Allocated bytes by stack: a tree from the first method of a thread to the type of what it allocates. */
public final class StackTree {
    private final Map<String, StackTree> children = new HashMap<>();
    private long ownBytes;

    /** @param frames the outermost first */
    public void add(List<String> frames, long bytes) {
        StackTree node = this;
        for (String frame : frames) {
            node = node.children.computeIfAbsent(frame, any -> new StackTree());
        }
        node.ownBytes += bytes;
    }

    /** Without those of the nodes below. */
    public long ownBytes() {
        return ownBytes;
    }

    public Map<String, StackTree> children() {
        return Collections.unmodifiableMap(children);
    }
}
