package dev.winnow.report.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjLongConsumer;
import java.util.regex.Pattern;

import dev.winnow.report.model.StackTree;
import one.convert.Arguments;
import one.convert.CallStack;
import one.convert.FlameGraph;

import static java.util.stream.Collectors.toList;

/** Bytes by stack, stored in the converter's tree, so that memory depends on the number of distinct frames only. */
public final class WeightedStacks {
    private static final String COLLAPSED = "collapsed";
    private static final String PAGE = "html";

    /** How the converter marks compiled and inlined frames. */
    private static final Pattern FRAME_TYPE = Pattern.compile("_\\[[a-z0-9]]$");

    private final Arguments arguments = new Arguments();
    private final FlameGraph graph = new FlameGraph(arguments);
    private boolean empty = true;

    void add(CallStack stack, long bytes) {
        if (bytes > 0) {
            graph.addSample(stack, bytes);
            empty = false;
        }
    }

    void addAll(WeightedStacks others) {
        if (!others.empty) {
            parse(others.collapsed());
        }
    }

    public boolean isEmpty() {
        return empty;
    }

    /** One line per stack: frames from the outermost, separated by {@code ;}, and the bytes. */
    public String collapsed() {
        return dump(COLLAPSED, null);
    }

    /** Gives each stack, with its frames from the outermost, and its bytes. */
    void forEach(ObjLongConsumer<List<String>> action) {
        collapsed().lines().forEach(line -> {
            int space = line.lastIndexOf(' ');
            List<String> frames = Arrays.stream(line.substring(0, space).split(";"))
                    .map(frame -> FRAME_TYPE.matcher(frame).replaceFirst(""))
                    .collect(toList());
            action.accept(frames, Long.parseLong(line.substring(space + 1)));
        });
    }

    /** The same as a tree, whose leaves are allocations such as {@code new byte[]}. */
    public StackTree tree() {
        StackTree tree = new StackTree();
        forEach((frames, bytes) -> {
            List<String> named = new ArrayList<>(frames);
            named.add("new " + named.remove(named.size() - 1));
            tree.add(named, bytes);
        });
        return tree;
    }

    /** A self-contained HTML page. */
    public String flameGraph(String title) {
        // Rendering modifies the graph, so render a copy.
        return scaled(1).dump(PAGE, title);
    }

    /**
     * The difference from {@code base} as a page. Colours show where more or less was allocated.
     *
     * @param baseFactor multiplies the bytes of the base to make them comparable, such as the ratio of operations
     */
    public String differenceFrom(WeightedStacks base, double baseFactor, String title) {
        return difference(base, baseFactor).dump(PAGE, title);
    }

    /** Like {@link #collapsed}, with two figures: the base's bytes, scaled like in {@link #differenceFrom}, and this side's. */
    public String collapsedDifferenceFrom(WeightedStacks base, double baseFactor) {
        return difference(base, baseFactor).dump(COLLAPSED, null);
    }

    /** A copy, because a graph can be compared only once. */
    private WeightedStacks difference(WeightedStacks base, double baseFactor) {
        WeightedStacks difference = scaled(1);
        difference.graph.diff(base.scaled(baseFactor).graph);
        return difference;
    }

    WeightedStacks scaled(double factor) {
        StringBuilder lines = new StringBuilder();
        collapsed().lines().forEach(line -> {
            int space = line.lastIndexOf(' ');
            long bytes = Math.round(Long.parseLong(line.substring(space + 1)) * factor);
            lines.append(line, 0, space + 1).append(bytes).append('\n');
        });
        WeightedStacks result = new WeightedStacks();
        result.parse(lines.toString());
        return result;
    }

    private void parse(String collapsed) {
        try {
            graph.parseCollapsed(new StringReader(collapsed));
            empty = false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String dump(String output, String title) {
        arguments.output = output;
        arguments.title = title;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            graph.dump(out);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
