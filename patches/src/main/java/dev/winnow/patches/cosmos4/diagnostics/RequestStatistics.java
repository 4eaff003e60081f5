package dev.winnow.patches.cosmos4.diagnostics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.LazyDeque;
import dev.winnow.patches.runtime.collections.LazyMap;
import dev.winnow.patches.runtime.collections.LazySet;
import dev.winnow.patches.runtime.collections.SmallSet;

/**
 * Creates a request's statistics collections when they are first used.
 *
 * <p>Of about ten collections per request most stay empty or hold one element (600 B).
 *
 * <p>Preserved: safety for concurrent use and order of iteration.
 */
@AutoService(Patch.class)
public final class RequestStatistics extends Patch {
    public RequestStatistics() {
        super("request-statistics", "Creates a request's statistics collections on first use", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.ClientSideRequestStatistics")
    static class ClientSideRequestStatistics {
        @Redirects(
                in = "<init>",
                constructorOf = ConcurrentLinkedDeque.class,
                shapes = {"7171250284be010e 4.63.0..4.83.0"})
        static Collection<Object> deque() {
            return new LazyDeque<>();
        }

        @Redirects(
                in = "<init>",
                constructorOf = HashSet.class,
                shapes = {"7171250284be010e 4.63.0..4.83.0"})
        static Set<Object> set() {
            return new SmallSet<>();
        }

        /** A list that begins without an array allocates one for exactly its first element. */
        @InitialCapacity(
                in = "<init>",
                type = ArrayList.class,
                shapes = {"7171250284be010e 4.63.0..4.83.0"})
        int lists(DiagnosticsClientContext context) {
            return 0;
        }
    }

    @Template("com.azure.cosmos.implementation.DocumentServiceRequestContext")
    static class DocumentServiceRequestContext {
        private Set<Object> failedEndpoints;
        private Set<Object> sessionTokenEvaluationResults;

        /** A set of this type cannot be put off, so there is none until {@link #makeSets}. */
        @Redirects(
                in = "<init>",
                of = ConcurrentHashMap.class,
                shapes = {
                    "6952ce33e36e85c3 4.79.0..4.83.0",
                    "d322ef39b11809aa 4.69.0..4.78.0",
                    "137d0d607feda353 4.63.0..4.68.0"
                })
        static ConcurrentHashMap.KeySetView<Object, Boolean> newKeySet() {
            return null;
        }

        @OnMethodExit(
                method = "<init>",
                shapes = {
                    "6952ce33e36e85c3 4.79.0..4.83.0",
                    "d322ef39b11809aa 4.69.0..4.78.0",
                    "137d0d607feda353 4.63.0..4.68.0"
                })
        void makeSets() {
            failedEndpoints = new LazySet<>();
            sessionTokenEvaluationResults = new LazySet<>();
        }

        @Redirects(
                in = "<init>",
                constructorOf = ConcurrentHashMap.class,
                shapes = {
                    "6952ce33e36e85c3 4.79.0..4.83.0",
                    "d322ef39b11809aa 4.69.0..4.78.0",
                    "137d0d607feda353 4.63.0..4.68.0"
                })
        static Map<Object, Object> concurrentMap() {
            return new LazyMap<>();
        }

        /** The vendor makes an empty list to make another one of. */
        @Redirects(
                in = "<init>",
                constructorOf = ArrayList.class,
                shapes = {"6952ce33e36e85c3 4.79.0..4.83.0", "d322ef39b11809aa 4.69.0..4.78.0"})
        static Collection<Object> nothing() {
            return Collections.emptyList();
        }

        @Redirects(
                in = "<init>",
                constructorOf = CopyOnWriteArrayList.class,
                shapes = {"6952ce33e36e85c3 4.79.0..4.83.0", "d322ef39b11809aa 4.69.0..4.78.0"})
        static List<Object> list(Collection<Object> nothing) {
            return new CopyOnWriteArrayList<>();
        }
    }
}
