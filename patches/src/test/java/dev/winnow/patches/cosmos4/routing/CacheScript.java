package dev.winnow.patches.cosmos4.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * What happens to a cache, step by step: lookups are assembled, subscribed (also twice, also late) and cancelled; loads
 * end with a value, an error, nothing, or only when a later step ends them; entries are set, removed and refreshed.
 */
public final class CacheScript {
    public enum Kind {
        LOOK_UP,
        SUBSCRIBE,
        CANCEL,
        END_LOAD,
        SET,
        REMOVE,
        REFRESH
    }

    public static final class Step {
        public Kind kind;
        public String key;
        public String obsolete;
        /** Which lookup, subscription or load. */
        public int which;
        /** value, error, empty, pending, broken. */
        public String outcome;

        @Override
        public String toString() {
            return kind + " " + key + " " + obsolete + " " + which + " " + outcome;
        }
    }

    public final List<Step> steps = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private final List<Mono<String>> lookups = new ArrayList<>();
    private final List<Disposable> subscriptions = new ArrayList<>();
    private final List<Sinks.One<String>> loads = new ArrayList<>();
    private int loaded;

    public static CacheScript random(Random random) {
        CacheScript script = new CacheScript();
        for (int i = 2 + random.nextInt(14); i > 0; i--) {
            Step step = new Step();
            step.kind = random.nextInt(3) > 0 ? Kind.values()[random.nextInt(2)] : Kind.values()[random.nextInt(7)];
            step.key = random.nextInt(5) > 0 ? "a" : "b";
            step.obsolete = random.nextInt(3) > 0 ? null : "value " + random.nextInt(3);
            step.which = random.nextInt(4);
            step.outcome = List.of("value", "value", "value", "value", "error", "empty", "pending", "broken")
                    .get(random.nextInt(8));
            script.steps.add(step);
        }
        return script;
    }

    /** The load of a lookup, as its step wants it. */
    public Mono<String> load(Step step) {
        log.add("load " + step.key + " " + step.outcome);
        String value = "value " + loaded++;
        switch (step.outcome) {
            case "value":
                return Mono.just(value);
            case "error":
                return Mono.error(new IllegalStateException("no " + value));
            case "empty":
                return Mono.empty();
            case "pending":
                Sinks.One<String> sink = Sinks.one();
                loads.add(sink);
                return sink.asMono();
            default:
                throw new IllegalArgumentException("broken " + value);
        }
    }

    /** Takes the steps that are the same for every cache; false for those that the caller must take. */
    public boolean take(Step step) {
        switch (step.kind) {
            case SUBSCRIBE:
                if (!lookups.isEmpty()) {
                    subscribe(Math.max(0, lookups.size() - 1 - step.which));
                }
                return true;
            case CANCEL:
                if (!subscriptions.isEmpty()) {
                    subscriptions.get(step.which % subscriptions.size()).dispose();
                }
                return true;
            case END_LOAD:
                if (!loads.isEmpty()) {
                    Sinks.One<String> load = loads.get(step.which % loads.size());
                    if (step.outcome.equals("error")) {
                        load.tryEmitError(new IllegalStateException("late"));
                    } else if (step.outcome.equals("empty")) {
                        load.tryEmitEmpty();
                    } else {
                        load.tryEmitValue("late value " + loaded++);
                    }
                }
                return true;
            default:
                return false;
        }
    }

    public void assembled(Mono<String> lookup) {
        lookups.add(lookup);
    }

    private void subscribe(int lookup) {
        int number = subscriptions.size();
        subscriptions.add(lookups.get(lookup)
                .subscribe(
                        value -> log.add(number + " got " + value),
                        error -> log.add(number + " failed with " + error),
                        () -> log.add(number + " ended")));
    }

    public void note(Object fact) {
        log.add(String.valueOf(fact));
    }

    public List<String> log() {
        return log;
    }

    @Override
    public String toString() {
        return steps.toString();
    }
}
