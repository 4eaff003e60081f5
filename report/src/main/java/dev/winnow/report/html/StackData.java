package dev.winnow.report.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.winnow.report.model.StackTree;

import static java.util.stream.Collectors.toList;

/**
 * Stacks as {@code calls.js} reads them, without those that are too small: they would be most of the page. A chain of frames with the
 * same bytes is one branch.
 */
final class StackData {
    /** The least part of all bytes that a branch must have. */
    private static final double LEAST = 1 / 5_000.0;

    private final StackTree root;
    private final long all;
    private final Map<StackTree, Long> bytes = new HashMap<>();
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final Map<String, Long> bytesByName = new HashMap<>();

    StackData(StackTree root) {
        this.root = root;
        this.all = sum(root, new HashSet<>());
    }

    /** Adds up the bytes of each node and of each name; where a method calls itself, only those of the outer call. */
    private long sum(StackTree node, Set<String> above) {
        long sum = node.ownBytes();
        for (Map.Entry<String, StackTree> child : node.children().entrySet()) {
            boolean outer = above.add(child.getKey());
            long below = sum(child.getValue(), above);
            if (outer) {
                above.remove(child.getKey());
                bytesByName.merge(child.getKey(), below, Long::sum);
            }
            sum += below;
        }
        bytes.put(node, sum);
        return sum;
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("all", all);
        json.writeFieldName("branches");
        writeBelow(root, json);
        json.writeFieldName("names");
        json.writeArray(names.keySet().toArray(new String[0]), 0, names.size());
        json.writeFieldName("bytes");
        long[] byName = names.keySet().stream().mapToLong(bytesByName::get).toArray();
        json.writeArray(byName, 0, byName.length);
        json.writeEndObject();
    }

    private void writeBelow(StackTree node, JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (Map.Entry<String, StackTree> child : large(node)) {
            List<String> chain = new ArrayList<>(List.of(child.getKey()));
            StackTree end = child.getValue();
            for (List<Map.Entry<String, StackTree>> below = large(end);
                    below.size() == 1 && bytes.get(below.get(0).getValue()).equals(bytes.get(end));
                    below = large(end)) {
                chain.add(below.get(0).getKey());
                end = below.get(0).getValue();
            }
            json.writeStartArray();
            int[] indices = chain.stream().mapToInt(this::index).toArray();
            json.writeArray(indices, 0, indices.length);
            json.writeNumber(bytes.get(end));
            writeBelow(end, json);
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    /** The largest first. */
    private List<Map.Entry<String, StackTree>> large(StackTree node) {
        return node.children().entrySet().stream()
                .filter(child -> bytes.get(child.getValue()) > LEAST * all)
                .sorted(Comparator.comparingLong((Map.Entry<String, StackTree> child) -> -bytes.get(child.getValue()))
                        .thenComparing(Map.Entry.comparingByKey()))
                .collect(toList());
    }

    private int index(String name) {
        return names.computeIfAbsent(name, any -> names.size());
    }
}
