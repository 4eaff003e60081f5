package dev.winnow.patches.runtime.text;

import java.io.Writer;

/** Counts the code points that are written, as {@link String#codePointCount} does, and keeps nothing of them. */
public final class CodePoints extends Writer {
    private int count;
    private char last;

    public int count() {
        return count;
    }

    private void add(char next) {
        if (!Character.isLowSurrogate(next) || !Character.isHighSurrogate(last)) {
            count++;
        }
        last = next;
    }

    @Override
    public void write(int next) {
        add((char) next);
    }

    @Override
    public void write(char[] text, int from, int length) {
        for (int i = from; i < from + length; i++) {
            add(text[i]);
        }
    }

    @Override
    public void write(String text, int from, int length) {
        for (int i = from; i < from + length; i++) {
            add(text.charAt(i));
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
