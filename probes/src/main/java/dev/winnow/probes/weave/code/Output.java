package dev.winnow.probes.weave.code;

import java.util.Arrays;

/** Bytes that are being written as class files have them: numbers begin with their highest byte. */
public final class Output {
    private byte[] bytes;
    private int size;

    public Output(int capacity) {
        bytes = new byte[capacity];
    }

    public int size() {
        return size;
    }

    /** Discards what was written after the first bytes. */
    void truncate(int newSize) {
        size = newSize;
    }

    public void u1(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    public void u2(int value) {
        reserve(2);
        bytes[size++] = (byte) (value >> 8);
        bytes[size++] = (byte) value;
    }

    void u4(int value) {
        u2(value >> 16);
        u2(value);
    }

    /** Overwrites two bytes. */
    void setU2(int at, int value) {
        bytes[at] = (byte) (value >> 8);
        bytes[at + 1] = (byte) value;
    }

    /** Overwrites the four bytes before a place with the number of bytes that follow it: the length of an attribute. */
    void setLengthBefore(int at) {
        setU2(at - 4, size - at >> 16);
        setU2(at - 2, size - at);
    }

    /** @param end exclusive */
    void copy(byte[] from, int begin, int end) {
        reserve(end - begin);
        System.arraycopy(from, begin, bytes, size, end - begin);
        size += end - begin;
    }

    /** @param end exclusive */
    void copy(Output from, int begin, int end) {
        copy(from.bytes, begin, end);
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    private void reserve(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
        }
    }
}
