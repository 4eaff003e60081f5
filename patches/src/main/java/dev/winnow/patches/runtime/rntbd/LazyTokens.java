package dev.winnow.patches.runtime.rntbd;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

import dev.winnow.patches.runtime.cache.Derived;

/**
 * The tokens of one message by their headers, each created when it is first asked for. Other code sees the vendor's map: a
 * token for every header. The map itself cannot be changed. Like the vendor's, it belongs to one thread at a time.
 *
 * <p>Its superclass is what the vendor's field requires; nothing is stored there.
 */
public final class LazyTokens<K extends Enum<K>, V> extends EnumMap<K, V> {
    private static final long serialVersionUID = 1;

    /** A request can have 119 headers, a response 55. */
    private static final int MANY = 80;

    /** How many the last request and the last response used: most messages of an application are alike. */
    private static int usedByRequest = 16;

    private static int usedByResponse = 32;

    private final transient Class<K> type;

    private final transient EnumSet<K> headers;
    private final transient Function<K, V> create;
    private final transient Predicate<K> isRequired;
    private final transient SparseValues<V> created;

    /** What stands for every token that a received message lacks; null as long as none does. */
    private transient V absent;

    private transient boolean isReceived;

    private transient TokenSupplier supplier;

    @SuppressWarnings("unchecked")
    private LazyTokens(Class<K> type, EnumSet<K> headers, Function<K, V> create, Predicate<K> isRequired) {
        super((Class<K>) (Class<?>) NoKey.class);
        this.type = type;
        this.headers = headers;
        this.create = create;
        this.isRequired = isRequired;
        this.created = new SparseValues<>(headers.size() > MANY ? usedByRequest : usedByResponse);
    }

    /**
     * @param type of the headers
     * @param headers all that a message can have; only read
     * @param isRequired whether a message without that header is incomplete
     */
    public static <K extends Enum<K>, V> EnumMap<K, V> of(
            Class<K> type, EnumSet<K> headers, Function<K, V> create, Predicate<K> isRequired) {
        return new LazyTokens<>(type, headers, create, isRequired);
    }

    /** What gives tokens of this message, one after the other. */
    static TokenSupplier supplier(EnumMap<?, ?> tokens) {
        if (!(tokens instanceof LazyTokens)) {
            return new TokenSupplier();
        }
        LazyTokens<?, ?> lazy = (LazyTokens<?, ?>) tokens;
        if (lazy.supplier == null) {
            lazy.supplier = new TokenSupplier();
        }
        return lazy.supplier;
    }

    /** The tokens that have been asked for, in the order of their headers. No other one can be present. */
    public static Collection<?> created(EnumMap<?, ?> tokens) {
        return tokens instanceof LazyTokens ? ((LazyTokens<?, ?>) tokens).complete() : tokens.values();
    }

    /** The token of this header; null if it has not been asked for, so that it cannot be present. */
    public static Object created(EnumMap<?, ?> tokens, Object header) {
        return tokens instanceof LazyTokens ? ((LazyTokens<?, ?>) tokens).peek(header) : tokens.get(header);
    }

    /** The same tokens and those of all required headers. */
    public static Collection<?> createdOrRequired(EnumMap<?, ?> tokens) {
        if (!(tokens instanceof LazyTokens)) {
            return tokens.values();
        }
        LazyTokens<?, ?> lazy = (LazyTokens<?, ?>) tokens;
        lazy.createRequired();
        return lazy.complete();
    }

    /** Tells that the message comes from the network, so that it will not get further tokens. */
    public static void receive(EnumMap<?, ?> tokens) {
        if (tokens instanceof LazyTokens) {
            ((LazyTokens<?, ?>) tokens).isReceived = true;
        }
    }

    public static boolean isReceived(EnumMap<?, ?> tokens) {
        return tokens instanceof LazyTokens && ((LazyTokens<?, ?>) tokens).isReceived;
    }

    /**
     * A token for a field that only readers use.
     *
     * @param stand whose token, without a value, stands for all that a received message lacks
     */
    public static <K extends Enum<K>> Object receivedOrAbsent(EnumMap<K, ?> tokens, K header, K stand) {
        return isReceived(tokens) ? ((LazyTokens<K, ?>) tokens).received(header, stand) : tokens.get(header);
    }

    private V received(K header, K stand) {
        V token = created.get(header.ordinal());
        if (token == null && absent == null) {
            absent = create.apply(stand);
        }
        return token == null ? absent : token;
    }

    private V peek(Object header) {
        return headers.contains(header) ? created.get(((Enum<?>) header).ordinal()) : null;
    }

    private V create(K header) {
        V token = created.get(header.ordinal());
        if (token == null) {
            token = create.apply(header);
            created.put(header.ordinal(), token);
        }
        return token;
    }

    private SparseValues<V> complete() {
        int used = Math.min(created.size(), MANY);
        if (used > 0 && headers.size() > MANY) {
            usedByRequest = used;
        } else if (used > 0) {
            usedByResponse = used;
        }
        return created;
    }

    @SuppressWarnings("unchecked")
    private void createRequired() {
        Object[] required = (Object[]) Derived.of(headers, type);
        if (required == null) {
            required = headers.stream().filter(isRequired).toArray();
            Derived.keep(headers, required, type);
        }
        for (Object header : required) {
            create((K) header);
        }
    }

    private Map<K, V> all() {
        EnumMap<K, V> all = new EnumMap<>(headers.iterator().next().getDeclaringClass());
        for (K header : headers) {
            all.put(header, create(header));
        }
        return all;
    }

    @Override
    @SuppressWarnings("unchecked")
    public V get(Object header) {
        return headers.contains(header) ? create((K) header) : null;
    }

    @Override
    public boolean containsKey(Object header) {
        return headers.contains(header);
    }

    @Override
    public boolean containsValue(Object token) {
        return all().containsValue(token);
    }

    @Override
    public int size() {
        return headers.size();
    }

    @Override
    public Collection<V> values() {
        return all().values();
    }

    @Override
    public Set<K> keySet() {
        return all().keySet();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return all().entrySet();
    }

    @Override
    public V put(K header, V token) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> tokens) {
        throw new UnsupportedOperationException();
    }

    @Override
    public V remove(Object header) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void clear() {
        throw new UnsupportedOperationException();
    }

    @Override
    public EnumMap<K, V> clone() {
        return new EnumMap<>(all());
    }

    @Override
    public boolean equals(Object other) {
        return all().equals(other);
    }

    @Override
    public int hashCode() {
        return all().hashCode();
    }

    private enum NoKey {}
}
