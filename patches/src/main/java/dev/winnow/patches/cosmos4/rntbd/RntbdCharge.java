package dev.winnow.patches.cosmos4.rntbd;

import java.math.BigDecimal;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.Hundredths;

/**
 * Writes the request charge of an RNTBD response without a new number.
 *
 * <p>The vendor creates two {@link BigDecimal}s and a text for each response (230 B).
 *
 * <p>Preserved: the text.
 */
@AutoService(Patch.class)
public final class RntbdCharge extends Patch {
    public RntbdCharge() {
        super("rntbd-charge", "Writes the request charge of an RNTBD response without a new number", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponseHeaders")
    static class RntbdResponseHeaders {
        @Redirects(in = "toCurrencyEntry", constructorOf = BigDecimal.class, shapes = "683f962efb48d100 4.63.0..4.83.0")
        static BigDecimal amount(long hundredths) {
            return Hundredths.of(hundredths);
        }

        /** It has two decimal places already. */
        @Redirects(in = "toCurrencyEntry", shapes = "683f962efb48d100 4.63.0..4.83.0")
        static BigDecimal scaleByPowerOfTen(BigDecimal amount, int power) {
            return amount;
        }
    }
}
