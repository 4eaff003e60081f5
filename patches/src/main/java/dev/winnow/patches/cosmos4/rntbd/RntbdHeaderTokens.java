package dev.winnow.patches.cosmos4.rntbd;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.Unbound;
import dev.winnow.patches.runtime.rntbd.TokenSuppliers;

/**
 * Creates method references only for the headers that a request has.
 *
 * <p>The vendor creates references to 42 methods; a point read has the headers of five (600 B).
 *
 * <p>Preserved: the vendor's code fills the tokens, in its order.
 */
@AutoService(Patch.class)
public final class RntbdHeaderTokens extends Patch {
    public RntbdHeaderTokens() {
        super("rntbd-header-tokens", "Creates method references only for the headers that a request has", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdTokenStream")
    @SuppressWarnings("rawtypes")
    static class RntbdTokenStream {
        EnumMap tokens;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestHeaders")
    @SuppressWarnings({"unchecked", "rawtypes"})
    static class RntbdRequestHeaders extends RntbdTokenStream {
        private void fillTokenFromHeader(Map headers, Supplier token, String name) {}

        @Redirects(
                in = "<init>",
                shapes = {
                    "844a317df4c2bb36 4.63.0..4.66.1",
                    "14d3f9d8c85bf908 4.67.0..4.71.0",
                    "c88267039e4a08ec 4.72.0..4.73.1",
                    "6b221e6d44e78573 4.74.0..4.77.0",
                    "16600012fb818cb4 4.78.0..4.78.0",
                    "5f85e41bedb57b2b 4.79.0..4.79.0",
                    "41450c17c4b424df 4.80.0..4.80.0",
                    "631f9f23e81463e1 4.81.0..4.81.0",
                    "7abec187523eb1fa 4.83.0..4.83.0"
                })
        static void fillTokenFromHeader(
                RntbdRequestHeaders tokens, Map headers, @Unbound(Supplier.class) Function token, String name) {
            tokens.fillTokenFromHeader(
                    headers, TokenSuppliers.ifPresent(headers, name, tokens, token, tokens.tokens), name);
        }
    }
}
