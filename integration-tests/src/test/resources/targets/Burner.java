package dev.winnow.tests.account;

/** Computes in two methods alike, of which the second does {@code -Dtwo} times as much as the first. */
public final class Burner {
    private static final int STEPS = 10_000;
    private static final int TWO = Integer.getInteger("two", 2);

    private static volatile double sink;

    private Burner() {}

    public static void main(String[] arguments) {
        while (true) {
            operate();
        }
    }

    private static void operate() {
        one(STEPS);
        two(TWO * STEPS);
    }

    private static void one(int steps) {
        double value = sink;
        for (int i = 0; i < steps; i++) {
            value = Math.sqrt(value + i);
        }
        sink = value;
    }

    private static void two(int steps) {
        double value = sink;
        for (int i = 0; i < steps; i++) {
            value = Math.sqrt(value + i);
        }
        sink = value;
    }
}
