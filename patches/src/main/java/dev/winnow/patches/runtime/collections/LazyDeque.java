package dev.winnow.patches.runtime.collections;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * A {@link ConcurrentLinkedDeque}, used as a collection, that is created when something is added. Takes 16 bytes while it is
 * empty. As safe for concurrent use as that deque; rejects null.
 */
public final class LazyDeque<E> extends AbstractCollection<E> {
    private volatile Collection<E> deque;

    @Override
    public boolean add(E element) {
        Collection<E> made = deque;
        return (made == null ? make() : made).add(element);
    }

    @Override
    public boolean addAll(Collection<? extends E> elements) {
        if (elements == this) {
            throw new IllegalArgumentException();
        }
        Collection<E> made = deque;
        return (made == null ? make() : made).addAll(elements);
    }

    @Override
    public boolean remove(Object element) {
        Collection<E> made = deque;
        return (made == null ? make() : made).remove(element);
    }

    private synchronized Collection<E> make() {
        if (deque == null) {
            deque = new ConcurrentLinkedDeque<>();
        }
        return deque;
    }

    @Override
    public int size() {
        return deque == null ? 0 : deque.size();
    }

    @Override
    public boolean isEmpty() {
        return deque == null || deque.isEmpty();
    }

    @Override
    public Iterator<E> iterator() {
        return deque == null ? Collections.emptyIterator() : deque.iterator();
    }
}
