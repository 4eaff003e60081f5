package dev.winnow.patches.netty;

import java.io.IOException;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.resolver.AddressResolverGroup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientState;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.transport.TransportConfig;
import reactor.util.context.Context;

class HttpRetryChainTest {
    @ParameterizedTest
    @ValueSource(strings = {"1.0.48", "1.2.8", "1.2.18"})
    void attemptsAndResultsAreTheSame(String release) {
        NettyJars.differential(
                        "http-retry-chain",
                        "reactor.netty.",
                        "reactor-netty-http-" + release,
                        "reactor-netty-core-" + release)
                .calls(Connect.class, HttpRetryChainTest::script, 100_000);
    }

    /** What the attempts do, one after the other, and then what the subscriber does. */
    static List<String> script(Random random) {
        String[] attempts = {
            "response",
            "reset",
            "reset",
            "redirect",
            "redirect",
            "see other",
            "broken",
            "thrown",
            "none",
            "never",
            "uncaught"
        };
        List<String> script = new ArrayList<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            script.add(attempts[random.nextInt(attempts.length)]);
        }
        String[] subscribers = {"patient", "cancels later", "cancels at once", "requests later", "requests nothing"};
        script.add(subscribers[random.nextInt(subscribers.length)]);
        return script;
    }

    /** Connects with a provider that does what the script says. */
    static final class Connect implements Call<List<String>> {
        @Override
        @SuppressWarnings("unchecked")
        public Object observe(List<String> script) throws Throwable {
            List<String> seen = new ArrayList<>();
            HttpClient client = HttpClient.create(new Scripted(script, seen)).followRedirect(true);
            Object config = Members.call(client.post().uri("http://first.example/path"), "configuration");
            Class<?> connect = Class.forName("reactor.netty.http.client.HttpClientConnect$MonoHttpConnect");
            String behaviour = script.get(script.size() - 1);
            Seen subscriber = new Seen(seen, behaviour);
            ((Mono<Connection>) Members.construct(connect, config)).subscribe(subscriber);
            seen.add("subscribed");
            if (behaviour.equals("cancels later")) {
                subscriber.cancel();
            } else if (behaviour.equals("requests later")) {
                subscriber.request(1);
            }
            return seen;
        }

        static final class Seen extends BaseSubscriber<Connection> {
            private final List<String> seen;
            private final String behaviour;

            Seen(List<String> seen, String behaviour) {
                this.seen = seen;
                this.behaviour = behaviour;
            }

            @Override
            public Context currentContext() {
                return Context.of("key", "value");
            }

            @Override
            protected void hookOnSubscribe(Subscription subscription) {
                seen.add("subscription");
                if (behaviour.equals("cancels at once")) {
                    subscription.cancel();
                } else if (!behaviour.startsWith("requests")) {
                    subscription.request(1);
                }
            }

            @Override
            protected void hookOnNext(Connection connection) {
                seen.add("connection " + connection.channel().isActive());
            }

            @Override
            protected void hookOnError(Throwable error) {
                seen.add("error " + error + ' ' + error.getSuppressed().length);
            }

            @Override
            protected void hookOnComplete() {
                seen.add("complete");
            }
        }

        static final class Scripted implements ConnectionProvider {
            private final List<String> script;
            private final List<String> seen;
            private int attempts;

            Scripted(List<String> script, List<String> seen) {
                this.script = script;
                this.seen = seen;
            }

            @Override
            public Mono<? extends Connection> acquire(
                    TransportConfig config,
                    ConnectionObserver observer,
                    Supplier<? extends SocketAddress> address,
                    AddressResolverGroup<?> resolver) {
                String attempt = attempts < script.size() - 1 ? script.get(attempts) : "response";
                attempts++;
                seen.add(attempt + " of " + address.get() + ' ' + observer.currentContext());
                switch (attempt) {
                    case "response":
                        return Mono.fromRunnable(() -> observer.onStateChange(
                                Connection.from(new EmbeddedChannel()), HttpClientState.RESPONSE_RECEIVED));
                    case "uncaught":
                        return Mono.fromRunnable(() -> observer.onUncaughtException(
                                Connection.from(new EmbeddedChannel()), new IOException("uncaught")));
                    case "reset":
                        return Mono.error(new IOException("Connection reset by peer"));
                    case "redirect":
                        return Mono.error(redirect(HttpResponseStatus.FOUND));
                    case "see other":
                        return Mono.error(redirect(HttpResponseStatus.SEE_OTHER));
                    case "broken":
                        return Mono.error(new IllegalStateException("broken"));
                    case "thrown":
                        throw new IllegalArgumentException("thrown");
                    case "none":
                        return Mono.empty();
                    default:
                        return Mono.<Connection>never().doOnCancel(() -> seen.add("cancelled"));
                }
            }

            private Throwable redirect(HttpResponseStatus status) {
                try {
                    return (Throwable) Members.construct(
                            Class.forName("reactor.netty.http.client.RedirectClientException"),
                            new DefaultHttpHeaders().set("location", "http://other" + attempts + ".example/"),
                            status);
                } catch (Throwable e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
