package dev.winnow.patches.runtime.collections;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A {@link ConcurrentHashMap#newKeySet()} that is created when something is put into it. Takes 16 bytes while it is empty. As
 * safe for concurrent use as that set; rejects null.
 */
public final class LazySet<E> extends AbstractSet<E> {
    private volatile Set<E> set;

    @Override
    public boolean add(E element) {
        Set<E> made = set;
        return (made == null ? make() : made).add(element);
    }

    private synchronized Set<E> make() {
        if (set == null) {
            set = ConcurrentHashMap.newKeySet();
        }
        return set;
    }

    @Override
    public boolean contains(Object element) {
        return (set == null ? make() : set).contains(element);
    }

    @Override
    public boolean remove(Object element) {
        return (set == null ? make() : set).remove(element);
    }

    @Override
    public int size() {
        return set == null ? 0 : set.size();
    }

    @Override
    public Iterator<E> iterator() {
        return set == null ? Collections.emptyIterator() : set.iterator();
    }
}
