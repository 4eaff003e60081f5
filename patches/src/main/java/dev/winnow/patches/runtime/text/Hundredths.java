package dev.winnow.patches.runtime.text;

import java.math.BigDecimal;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Amounts with two decimal places, such as 1.00. Small ones exist once, and keep their text (at most 110 kB). */
public final class Hundredths {
    private static final int SMALL = 1_000;
    private static final AtomicReferenceArray<BigDecimal> AMOUNTS = new AtomicReferenceArray<>(SMALL);

    private Hundredths() {}

    /** The same number as {@code new BigDecimal(count).scaleByPowerOfTen(-2)}. */
    public static BigDecimal of(long count) {
        if (count < 0 || count >= SMALL) {
            return BigDecimal.valueOf(count, 2);
        }
        BigDecimal amount = AMOUNTS.get((int) count);
        if (amount == null) {
            amount = BigDecimal.valueOf(count, 2);
            AMOUNTS.set((int) count, amount);
        }
        return amount;
    }
}
