package dev.winnow.patches.cosmos4.rntbd;

import java.util.Random;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdResponseHeader;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RntbdChargeTest {
    private static final double[] ODD = {
        0,
        -0.0,
        0.004,
        0.005,
        0.995,
        9.99,
        9.994,
        9.995,
        10,
        Double.NaN,
        Double.MAX_VALUE,
        Double.NEGATIVE_INFINITY,
        -0.01
    };

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void textIsTheSame(String release) {
        Differential.of(release, "rntbd-charge").calls(Entry.class, RntbdChargeTest::charge, 100_000);
    }

    private static Double charge(Random random) {
        switch (random.nextInt(4)) {
            case 0:
                return ODD[random.nextInt(ODD.length)];
            case 1:
                return Double.longBitsToDouble(random.nextLong());
            case 2:
                return random.nextInt(2_000) / 100.0;
            default:
                return random.nextGaussian() * 20;
        }
    }

    /** The header that a charge becomes. */
    static final class Entry implements Call<Double> {
        @Override
        public Object observe(Double charge) throws Throwable {
            Class<?> headers = Class.forName(
                    "com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponseHeaders",
                    true,
                    Entry.class.getClassLoader());
            Class<?> tokens = Class.forName(
                    "com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken",
                    true,
                    Entry.class.getClassLoader());
            Object token = Members.call(tokens, "create", RntbdResponseHeader.RequestCharge);
            Members.call(token, "setValue", charge);
            return String.valueOf(Members.call(headers, "toCurrencyEntry", "charge", token));
        }
    }
}
