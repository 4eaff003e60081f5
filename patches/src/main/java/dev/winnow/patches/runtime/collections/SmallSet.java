package dev.winnow.patches.runtime.collections;

import java.io.Serializable;
import java.util.AbstractSet;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Consumer;

/**
 * A {@link HashSet} that is created for the second element. Takes 24 bytes while it is empty or holds one element. Accepts
 * null and iterates in the same order.
 *
 * <p>Like a HashSet, it is safe for any number of readers but not while a thread changes it, and an iterator fails fast. A reader that
 * races with the first two additions sees no element, the first one or both, never one that nobody added.
 */
public final class SmallSet<E> extends AbstractSet<E> implements Serializable {
    private static final long serialVersionUID = 1;
    private static final Object EMPTY = new Object();

    /** Empty as well, after there was an element. */
    private static final Object EMPTIED = new Object();

    /** One of these two or the only element, which may be null; without meaning once there is a set. */
    private transient Object only = EMPTY;

    /** How often {@link #only} has changed, as iterators must notice. */
    private transient int changes;

    /** Holds everything once it is there. Volatile: a reader must not see it before its elements. */
    private transient volatile Set<E> set;

    @Override
    @SuppressWarnings("unchecked")
    public boolean add(E element) {
        if (set != null) {
            return set.add(element);
        }
        if (isNone(only)) {
            changes++;
            only = element;
            return true;
        }
        if (Objects.equals(only, element)) {
            return false;
        }
        Set<E> both = new HashSet<>();
        both.add((E) only);
        both.add(element);
        changes++;
        set = both;
        return true;
    }

    private static boolean isNone(Object element) {
        return element == EMPTY || element == EMPTIED;
    }

    @Override
    public boolean contains(Object element) {
        return set != null ? set.contains(element) : !isNone(only) && Objects.equals(only, element);
    }

    @Override
    public boolean remove(Object element) {
        if (set != null) {
            return set.remove(element);
        }
        boolean found = contains(element);
        if (found) {
            clear();
        }
        return found;
    }

    @Override
    public void clear() {
        if (set != null) {
            set.clear();
        } else {
            changes++;
            only = only == EMPTY ? EMPTY : EMPTIED;
        }
    }

    @Override
    public int size() {
        return set != null ? set.size() : isNone(only) ? 0 : 1;
    }

    @Override
    public Iterator<E> iterator() {
        return set != null ? set.iterator() : new One();
    }

    @Override
    public Spliterator<E> spliterator() {
        return set != null ? set.spliterator() : new OneForStreams();
    }

    /** Serialized as a set that any JVM can read. */
    private Object writeReplace() {
        return new HashSet<>(this);
    }

    /** Over the only element, if there is one. */
    private final class One implements Iterator<E> {
        private final Object element = only;
        private int expected = changes;
        private boolean hasNext = !isNone(element);
        private boolean removable;

        @Override
        public boolean hasNext() {
            return hasNext;
        }

        @Override
        @SuppressWarnings("unchecked")
        public E next() {
            checkUnchanged();
            if (!hasNext) {
                throw new NoSuchElementException();
            }
            hasNext = false;
            removable = true;
            return (E) element;
        }

        @Override
        public void remove() {
            if (!removable) {
                throw new IllegalStateException();
            }
            checkUnchanged();
            removable = false;
            clear();
            expected = changes;
        }

        private void checkUnchanged() {
            if (changes != expected) {
                throw new ConcurrentModificationException();
            }
        }
    }

    /**
     * Looks at the set when it is first used, unless nothing was ever added, and for changes after it gave the element, as that of a
     * HashSet does.
     */
    private final class OneForStreams implements Spliterator<E> {
        private Spliterator<E> ofSet;
        private Object element;
        private int expected;
        private boolean isBound;

        private boolean isOfSet() {
            if (!isBound) {
                isBound = true;
                ofSet = set == null ? null : set.spliterator();
                element = only;
                expected = changes;
            }
            return ofSet != null;
        }

        @Override
        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            if (only == EMPTY) {
                return false;
            }
            if (isOfSet()) {
                return ofSet.tryAdvance(action);
            }
            Object taken = element;
            element = EMPTY;
            if (isNone(taken)) {
                return false;
            }
            action.accept((E) taken);
            if (changes != expected) {
                throw new ConcurrentModificationException();
            }
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            if (isOfSet()) {
                ofSet.forEachRemaining(action);
            } else {
                tryAdvance(action);
            }
        }

        @Override
        public Spliterator<E> trySplit() {
            return isOfSet() ? ofSet.trySplit() : null;
        }

        @Override
        public long estimateSize() {
            return isOfSet() ? ofSet.estimateSize() : isNone(element) ? 0 : 1;
        }

        @Override
        public int characteristics() {
            return ofSet == null ? SIZED | DISTINCT : ofSet.characteristics();
        }
    }
}
