package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdResponseHeader;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.rntbd.HeaderIds;
import dev.winnow.patches.runtime.rntbd.LazyTokens;
import io.netty.buffer.ByteBuf;

/**
 * Creates the tokens of RNTBD messages when they are first asked for.
 *
 * <p>The vendor creates tokens for 119 request headers and 55 response headers, of which a point read uses a dozen
 * and twenty (4.8 kB).
 *
 * <p>Preserved: the order of tokens on the wire, checks for required headers, and one token per header and message.
 * In a response, one token without a value stands for all headers that it lacks, and is replaced before anything is
 * written to it.
 */
@AutoService(Patch.class)
public final class RntbdTokens extends Patch {
    public RntbdTokens() {
        super("rntbd-tokens", "Creates the tokens of RNTBD messages on first use", "PR 14147");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 16_384;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants$RntbdHeader")
    interface RntbdHeader {
        boolean isRequired();
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    static class RntbdToken {
        static RntbdToken create(RntbdHeader header) {
            return null;
        }

        @UsedOnlyBy(
                methods = {
                    "* RntbdContext.* 4.63.0..4.83.0",
                    "* RntbdContext$Headers.* 4.63.0..4.83.0",
                    "* RntbdContextRequest$Headers.* 4.63.0..4.83.0",
                    "* RntbdRequest.* 4.67.0..4.83.0",
                    "* RntbdRequestHeaders.* 4.63.0..4.83.0",
                    "b344b143dd618fe2 RntbdResponseHeaders.fromMap 4.63.0..4.83.0",
                    "1e5a97079feedab5 RntbdResponseHeaders.mapValue 4.63.0..4.83.0"
                },
                because =
                        "one token stands for all headers that a response lacks; only tests write to a response's tokens, after"
                                + " each field has its own")
        void setValue(Object value) {}
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdTokenStream")
    @SuppressWarnings({"unchecked", "rawtypes"})
    static class RntbdTokenStream {
        ByteBuf in;

        @UsedOnlyBy(
                methods = {
                    "5c46661939084b39 RntbdTokenStream.get 4.63.0..4.83.0",
                    "62b9741fbd161f97 RntbdTokenStream.lambda$new$* 4.63.0..4.83.0"
                },
                because = "it makes a token when it is asked for one, so who iterates over it must not see all of them")
        EnumMap tokens;

        static RntbdTokenStream decode(RntbdTokenStream stream) {
            return null;
        }

        @Redirects(in = "<init>", constructorOf = EnumMap.class, shapes = "95946d40dbb7b273 4.63.0..4.83.0")
        static EnumMap<?, ?> tokens(Class<?> header, @CallerArgument EnumSet headers) {
            return LazyTokens.of(
                    (Class) header,
                    headers,
                    (java.util.function.Function)
                            (java.util.function.Function<RntbdHeader, RntbdToken>) RntbdToken::create,
                    (java.util.function.Predicate) (java.util.function.Predicate<RntbdHeader>) RntbdHeader::isRequired);
        }

        @Redirects(in = "<init>", shapes = "95946d40dbb7b273 4.63.0..4.83.0")
        static Stream<?> stream(EnumSet<?> headers) {
            return null;
        }

        /** Puts no token into the map. */
        @Redirects(in = "<init>", shapes = "95946d40dbb7b273 4.63.0..4.83.0")
        static void forEach(Stream<?> headers, Consumer<?> put) {}

        @OnMethodExit(method = "<init>", shapes = "95946d40dbb7b273 4.63.0..4.83.0")
        void decodeResponse() {
            if ((Object) this instanceof RntbdResponseHeaders && in.isReadable()) {
                LazyTokens.receive(tokens);
                decode(this);
            }
        }

        @Redirects(
                in = {"computeCount", "computeLength", "encode"},
                shapes = {
                    "2aee11693b683a64 4.63.0..4.66.1",
                    "f64f93dfd75c4401 4.63.0..4.66.1",
                    "122aebaad62387b5 4.67.0..4.83.0",
                    "bd812caa00aa32ad 4.67.0..4.83.0",
                    "60668ce5b473757e 4.67.0..4.83.0"
                })
        static Collection<?> values(EnumMap<?, ?> tokens) {
            return LazyTokens.created(tokens);
        }

        /** The vendor creates an id twice for each token of a thin client's request that is not among the first. */
        @Redirects(
                in = {"computeCount", "computeLength", "encode"},
                of = Short.class,
                shapes = {
                    "122aebaad62387b5 4.67.0..4.83.0",
                    "bd812caa00aa32ad 4.67.0..4.83.0",
                    "60668ce5b473757e 4.67.0..4.83.0"
                })
        static Short valueOf(short id) {
            return HeaderIds.of(id);
        }

        @Redirects(in = "encode", shapes = "60668ce5b473757e 4.67.0..4.83.0")
        static Object get(EnumMap<?, ?> tokens, Object header) {
            return LazyTokens.created(tokens, header);
        }
    }

    /** The methods that check for required headers. */
    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdTokenStream")
    static class RequiredTokens {
        @Redirects(
                in = {"decode", "encode"},
                shapes = {
                    "326f33323352e4d5 4.63.0..4.75.0",
                    "ad1926bce470cb1a 4.76.0..4.83.0",
                    "ef0666fe212d7d67 4.63.0..4.66.1"
                })
        static Collection<?> values(EnumMap<?, ?> tokens) {
            return LazyTokens.createdOrRequired(tokens);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponseHeaders")
    static class RntbdResponseHeaders extends RntbdTokenStream {
        RntbdToken get(Enum<?> header) {
            return null;
        }

        @Redirects(
                in = "<init>",
                shapes = {"12225e32195522a5 4.63.0..4.78.0", "2eb257f9bdaf194c 4.79.0..4.83.0"})
        @SuppressWarnings("unchecked")
        static RntbdToken get(RntbdResponseHeaders headers, Enum<?> header) {
            return (RntbdToken) LazyTokens.receivedOrAbsent(
                    headers.tokens, (RntbdResponseHeader) header, RntbdResponseHeader.PartitionKeyRangeId);
        }

        /** A received response is not written to, unless by a test: only then does each field need its own token. */
        @EarlyReturn(shapes = {"34d1a000b2cb28d8 4.63.0..4.78.0", "a7d45faf0c3f788e 4.79.0..4.83.0"})
        public boolean setValues(Map<String, String> headers) throws IllegalAccessException {
            if (LazyTokens.isReceived(tokens)) {
                Field[] fields = RntbdResponseHeaders.class.getDeclaredFields();
                for (RntbdResponseHeader header : RntbdResponseHeader.set) {
                    for (Field field : fields) {
                        if (field.getName().equalsIgnoreCase(header.name())) {
                            field.setAccessible(true);
                            field.set(this, get(header));
                        }
                    }
                }
            }
            return false;
        }
    }
}
