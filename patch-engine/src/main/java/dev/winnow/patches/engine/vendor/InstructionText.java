package dev.winnow.patches.engine.vendor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.objectweb.asm.Label;

/** Instructions as text, one per line, with jump targets numbered in the order of their places. */
final class InstructionText {
    private final List<Object> tokens = new ArrayList<>();
    private final Set<Label> targets = new HashSet<>();

    /** @param parts values, and labels from {@link #jumpTo} */
    void line(Object... parts) {
        tokens.addAll(Arrays.asList(parts));
        tokens.add("\n");
    }

    /** The label, as part of a line, which makes it a jump target. */
    Label jumpTo(Label label) {
        targets.add(label);
        return label;
    }

    /** Notes that the label stands here. It appears only if it is a jump target: line numbers have labels, too. */
    void place(Label label) {
        tokens.add(new Placed(label));
    }

    private static final class Placed {
        final Label label;

        Placed(Label label) {
            this.label = label;
        }
    }

    @Override
    public String toString() {
        Map<Label, Integer> numbers = new HashMap<>();
        for (Object token : tokens) {
            if (token instanceof Placed && targets.contains(((Placed) token).label)) {
                numbers.put(((Placed) token).label, numbers.size());
            }
        }
        StringBuilder text = new StringBuilder(tokens.size() * 8);
        for (Object token : tokens) {
            if (token instanceof Label) {
                text.append('L').append(numbers.get(token)).append(' ');
            } else if (!(token instanceof Placed)) {
                text.append(token).append(' ');
            } else if (numbers.containsKey(((Placed) token).label)) {
                text.append('L').append(numbers.get(((Placed) token).label)).append(":\n");
            }
        }
        return text.toString();
    }
}
