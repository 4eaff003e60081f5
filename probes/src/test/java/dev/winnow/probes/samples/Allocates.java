package dev.winnow.probes.samples;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Allocates objects, arrays and lambdas. */
public class Allocates {
    static class Node {
        final Object value;

        Node(Object value) {
            this.value = value;
        }
    }

    static class Fails {
        Fails(int divisor) {
            divisor = 1 / divisor;
        }
    }

    public Object nested() {
        return new Node(new Node(null));
    }

    public Map<String, String> map() {
        return new HashMap<>();
    }

    public long[] longs(int length) {
        return new long[length];
    }

    public byte[][][] cube(int outer, int middle, int inner) {
        return new byte[outer][middle][inner];
    }

    public int[][] square(int outer, int inner) {
        return new int[outer][inner];
    }

    public int capturing(int value) {
        IntSupplier captured = () -> value;
        return captured.getAsInt();
    }

    public Object constant() {
        Supplier<String> nothingCaptured = () -> "constant";
        return nothingCaptured.get();
    }

    public Object reference() {
        Supplier<Object> constructor = Object::new;
        return constructor.get();
    }

    public Object failing(int divisor) {
        return new Fails(divisor);
    }

    public String[] texts(int length) {
        return new String[length];
    }
}
