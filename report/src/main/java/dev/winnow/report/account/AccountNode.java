package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A node of the tree owner, class, method, line, type. Its tally includes those of its children. */
public final class AccountNode {
    private final String name;
    private final Tally tally = new Tally();
    private final Map<String, AccountNode> children = new HashMap<>();

    AccountNode(String name) {
        this.name = name;
    }

    /** Counts one object here and at each node of the path below. */
    void add(List<String> path, long bytes, boolean byJdk) {
        tally.add(bytes, byJdk);
        if (!path.isEmpty()) {
            children.computeIfAbsent(path.get(0), AccountNode::new).add(path.subList(1, path.size()), bytes, byJdk);
        }
    }

    public String name() {
        return name;
    }

    public Tally tally() {
        return tally;
    }

    Map<String, AccountNode> byName() {
        return Collections.unmodifiableMap(children);
    }

    /** The largest first. */
    public List<AccountNode> children() {
        List<AccountNode> sorted = new ArrayList<>(children.values());
        sorted.sort(Comparator.comparingLong((AccountNode node) -> -node.tally.bytes())
                .thenComparing(AccountNode::name));
        return sorted;
    }
}
