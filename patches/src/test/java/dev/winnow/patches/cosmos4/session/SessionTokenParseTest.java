package dev.winnow.patches.cosmos4.session;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

import com.azure.cosmos.implementation.ISessionToken;
import com.azure.cosmos.implementation.SessionContainer;
import com.azure.cosmos.implementation.SessionTokenHelper;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.VectorSessionToken;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;

class SessionTokenParseTest {
    private static final int INPUTS = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.69.0", "4.81.0"})
    void mergesInBothOrders(String release) {
        Differential.of(release, "session-token-parse")
                .succeeding(0.99)
                .calls(Merge.class, random -> new String[] {token(random), token(random)}, INPUTS);
    }

    /** The merge of false progress can be switched while tokens are about. */
    @ParameterizedTest
    @ValueSource(strings = {"4.69.0", "4.81.0"})
    void mergesUnderEitherSetting(String release) {
        Differential.of(release, "session-token-parse")
                .succeeding(0.99)
                .calls(
                        Merge.class,
                        random -> new String[] {
                            token(random), token(random), "" + random.nextBoolean(), "" + random.nextBoolean()
                        },
                        INPUTS / 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void containersHoldTheSameTokens(String release) {
        Differential.of(release, "session-token-parse")
                .succeeding(0.4)
                .calls(Capture.class, SessionTokenParseTest::responses, INPUTS / 10);
    }

    @Test
    void tokensOfUpToAHundredRegions() {
        Differential.of("4.83.0", "session-token-parse")
                .succeeding(0.99)
                .calls(Merge.class, random -> new String[] {longToken(random), longToken(random)}, 2_000);
    }

    private static String longToken(Random random) {
        StringBuilder token = new StringBuilder("1#").append(random.nextInt(1_000_000));
        for (int i = random.nextInt(101); i > 0; i--) {
            token.append('#').append(i).append('=').append(random.nextInt(1_000_000));
        }
        return token.toString();
    }

    /** Mostly of one version and the same regions, so that most merges succeed. */
    private static String token(Random random) {
        if (random.nextInt(40) == 0) {
            return malformed(random);
        }
        StringBuilder token = new StringBuilder();
        if (random.nextInt(3) == 0) {
            token.append(random.nextInt(30)).append(':');
        }
        token.append(random.nextInt(8) == 0 ? random.nextInt(4) - 1 : 1);
        token.append('#').append(number(random));
        int regions = random.nextInt(12) > 0 ? 2 : random.nextInt(4);
        int first = random.nextInt(20) == 0 ? random.nextInt(4) : 1;
        boolean collide = random.nextInt(16) == 0; // in the buckets of a HashMap
        boolean reverse = random.nextInt(8) == 0;
        for (int i = 0; i < regions; i++) {
            int region = first + (reverse ? regions - 1 - i : i) * (collide ? 16 : 1);
            token.append('#').append(region).append('=').append(number(random));
        }
        return token.toString();
    }

    private static String number(Random random) {
        switch (random.nextInt(200)) {
            case 0:
                return "+" + random.nextInt(9);
            case 1:
                return "0" + random.nextInt(9);
            case 2:
                return Long.toString(random.nextLong());
            case 3:
                return "-0";
            case 4:
                return "٣"; // a digit, and Long.parseLong takes it
            case 5:
                return random.nextInt(9) + "0".repeat(20);
            default:
                return Integer.toString(random.nextInt(5) - 1);
        }
    }

    private static String malformed(Random random) {
        List<String> whole = List.of(
                "",
                ":",
                "::",
                "#",
                "1",
                "1#",
                "#1",
                "a#b",
                "1#2#",
                "1##2",
                "1#2#3",
                "1#2#3=",
                ":1#2",
                "0:1#2:",
                "0:7:1#2",
                "1#2#3=4=5",
                "1#2#=4",
                "1#2#3=x",
                "1#2#99999999999=1",
                " 1#2",
                "1#2 ");
        if (random.nextInt(3) > 0) {
            return whole.get(random.nextInt(whole.size()));
        }
        StringBuilder token = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            token.append("0123456789-#=:, ".charAt(random.nextInt(16)));
        }
        return token.toString();
    }

    private static List<String[]> responses(Random random) {
        List<String[]> responses = new ArrayList<>();
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            int odd = random.nextInt(60);
            String range = odd < 2 ? "" : odd == 2 ? ":" : odd == 3 ? "0:1:" : random.nextInt(3) + ":";
            String collection = odd == 4 || odd == 5 ? null : odd < 20 ? "dbs/d/colls/e" : "/dbs/d/colls/c/docs/x";
            // Of the collection with the number 0 the vendor remembers no name, so it needs none.
            String rid = odd == 5 ? "AAAAAA==" : random.nextInt(8) == 0 ? "AbCdEIAAAAA=" : "AbCdEIAAAAE=";
            String token = token(random);
            responses.add(new String[] {rid, collection, range + token.substring(token.lastIndexOf(':') + 1)});
        }
        return responses;
    }

    /** While the logger traces, the vendor's code runs, which logs every token. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void tokensAreTraced(String release) {
        Differential.of(release, "session-token-parse")
                .succeeding(0.4)
                .calls(Trace.class, SessionTokenParseTest::responses, 1_000);
    }

    static final class Merge implements Call<String[]> {
        private static final ISessionToken BEFORE = SessionTokenHelper.parse("7#7");
        private static final String SETTING = "COSMOS.IS_SESSION_TOKEN_FALSE_PROGRESS_MERGE_ENABLED";

        @Override
        public Object observe(String[] input) {
            List<Object> facts = new ArrayList<>();
            List<ISessionToken> tokens = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                if (input.length > 2) {
                    System.setProperty(SETTING, input[2 + i]);
                }
                try {
                    tokens.add(SessionTokenHelper.parse(input[i]));
                } catch (RuntimeException e) {
                    facts.add(e.toString());
                }
                Utils.ValueHolder<ISessionToken> holder = new Utils.ValueHolder<>(null);
                facts.add(VectorSessionToken.tryCreate(input[i], holder) ? facts(holder.v) : "none");
                facts.add(tried(input[i]));
            }
            facts.add(tried(null));
            for (ISessionToken one : tokens) {
                facts.add(refused(one, null));
                facts.add(refused(one, (ISessionToken) Proxy.newProxyInstance(
                        ISessionToken.class.getClassLoader(),
                        new Class<?>[] {ISessionToken.class},
                        (p, m, a) -> null)));
            }
            for (ISessionToken one : tokens) {
                facts.add(facts(one));
                for (ISessionToken another : tokens) {
                    facts.add(merged(one, another));
                }
            }
            System.clearProperty(SETTING);
            return facts;
        }

        /** What was in the holder before is gone. */
        private static Object tried(String token) {
            Utils.ValueHolder<ISessionToken> holder = new Utils.ValueHolder<>(BEFORE);
            try {
                Object isOne = Members.call(SessionTokenHelper.class, "tryParse", token, holder);
                return isOne + " " + (holder.v == null ? null : holder.v == BEFORE ? "before" : facts(holder.v));
            } catch (Throwable e) {
                return e.toString();
            }
        }

        /** A token of another kind cannot be merged. */
        private static Object refused(ISessionToken one, ISessionToken another) {
            try {
                return one.merge(another);
            } catch (RuntimeException e) {
                return e.toString();
            }
        }

        private static Object merged(ISessionToken one, ISessionToken another) {
            try {
                ISessionToken merged = one.merge(another);
                return List.of(facts(merged), facts(merged.merge(one)), merged.isValid(another), merged.equals(one));
            } catch (RuntimeException e) {
                return e.getClass() + " " + e.getMessage();
            }
        }

        private static Object facts(ISessionToken token) {
            VectorSessionToken vector = (VectorSessionToken) token;
            return List.of(
                    vector.convertToString(),
                    vector.getLSN(),
                    vector.getVersion(),
                    vector.getLocalLsnByRegion().toString());
        }
    }

    static final class Trace implements Call<List<String[]>> {
        @Override
        public Object observe(List<String[]> responses) throws Throwable {
            AtomicInteger traces = new AtomicInteger();
            SessionContainer container = new SessionContainer("localhost");
            Object logger = Proxy.newProxyInstance(
                    Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                        traces.addAndGet(method.getReturnType() == void.class ? 1 : 0);
                        return method.getReturnType() == boolean.class ? Boolean.TRUE : null;
                    });
            Members.set(container, "logger", logger);
            for (String[] response : responses) {
                container.setSessionToken(response[0], response[1], Map.of("x-ms-session-token", response[2]));
            }
            return traces.get();
        }
    }

    static final class Capture implements Call<List<String[]>> {
        @Override
        public Object observe(List<String[]> responses) throws Throwable {
            SessionContainer container = new SessionContainer("localhost");
            List<Object> failures = new ArrayList<>();
            for (String[] response : responses) {
                try {
                    container.setSessionToken(response[0], response[1], Map.of("x-ms-session-token", response[2]));
                } catch (RuntimeException e) {
                    failures.add(e.getClass() + " " + e.getMessage());
                }
                failures.add(((ReentrantReadWriteLock) Members.get(container, "readWriteLock")).getReadLockCount());
            }
            return List.of(
                    failures,
                    Members.get(container, "collectionNameToCollectionResourceId")
                            .toString(),
                    Members.get(container, "collectionResourceIdToCollectionName")
                            .toString(),
                    container.getSessionToken("dbs/d/colls/c"),
                    container.getSessionToken("dbs/d/colls/e"),
                    container.getSessionToken("dbs/AbCdEA==/colls/AbCdEIAAAAE="));
        }
    }
}
