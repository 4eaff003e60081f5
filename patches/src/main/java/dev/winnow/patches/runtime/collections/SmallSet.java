package dev.winnow.patches.runtime.collections;

import java.util.AbstractSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;

/**
 * A {@link HashSet} that is created for the second element. Takes 24 bytes while it is empty or holds one element. Accepts
 * null, iterates in the same order, and is not safe for concurrent use.
 */
public final class SmallSet<E> extends AbstractSet<E> {
    private static final Object EMPTY = new Object();

    /** {@link #EMPTY}, the only element, or null if there is a set; an element may also be null. */
    private Object only = EMPTY;

    private Set<E> set;

    @Override
    public boolean add(E element) {
        if (set != null) {
            return set.add(element);
        }
        if (only == EMPTY) {
            only = element;
            return true;
        }
        return !Objects.equals(only, element) && grown().add(element);
    }

    @SuppressWarnings("unchecked")
    private Set<E> grown() {
        set = new HashSet<>();
        set.add((E) only);
        only = null;
        return set;
    }

    @Override
    public boolean contains(Object element) {
        return set != null ? set.contains(element) : only != EMPTY && Objects.equals(only, element);
    }

    @Override
    public boolean remove(Object element) {
        if (set != null) {
            return set.remove(element);
        }
        boolean found = contains(element);
        if (found) {
            only = EMPTY;
        }
        return found;
    }

    @Override
    public int size() {
        return set != null ? set.size() : only == EMPTY ? 0 : 1;
    }

    @Override
    public Iterator<E> iterator() {
        return set != null ? set.iterator() : new One();
    }

    /** Over the only element, if there is one. */
    private final class One implements Iterator<E> {
        private boolean done = only == EMPTY;
        private boolean removable;

        @Override
        public boolean hasNext() {
            return !done;
        }

        @Override
        @SuppressWarnings("unchecked")
        public E next() {
            if (done) {
                throw new NoSuchElementException();
            }
            done = true;
            removable = true;
            return (E) only;
        }

        @Override
        public void remove() {
            if (!removable) {
                throw new IllegalStateException();
            }
            removable = false;
            only = EMPTY;
        }
    }
}
