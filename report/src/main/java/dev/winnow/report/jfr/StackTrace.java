package dev.winnow.report.jfr;

import java.util.ArrayList;
import java.util.List;

/** Where a thread was. Events of a chunk with the same stack have the same object. */
public final class StackTrace {
    /** Among all stacks of the chunk. */
    final int number;

    /** Another one in each chunk. */
    final Layout layout;

    private final boolean isTruncated;
    private final Layout.Field frames;
    private final byte[] bytes;
    private final int position;

    StackTrace(Layout layout, int number, Bytes in) {
        this.layout = layout;
        this.number = number;
        bytes = in.bytes;
        boolean truncated = false;
        Layout.Field list = null;
        int start = 0;
        for (Layout.Field field : layout.fields()) {
            if (field.name.equals("frames")) {
                list = field;
                start = in.position;
            }
            long slot = field.slot(in);
            truncated |= field.name.equals("truncated") && slot != 0;
        }
        isTruncated = truncated;
        frames = list;
        position = start;
    }

    /** The innermost first. They are read anew each time: those of all stacks would take more memory than the recording. */
    public List<StackFrame> frames() {
        Bytes in = new Bytes(bytes, position);
        int count = in.count();
        List<StackFrame> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            all.add(new StackFrame(frames.type, in));
        }
        return all;
    }

    /** Whether the outermost frames are missing. */
    public boolean isTruncated() {
        return isTruncated;
    }

    /** How many stacks the chunk has. */
    int all() {
        return layout.constants();
    }
}
