package dev.winnow.patches.runtime.collections;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Behaves like {@code ConcurrentHashMap.newKeySet()} for callers that hold a lock, and has a table only from the second element on, or
 * when more is asked of it than whether that element is there.
 */
public final class OneElementSet<E> extends AbstractSet<E> {
    /** The only element, or null; null if there is a table. */
    private E only;

    private Set<E> table;

    @Override
    public boolean add(E element) {
        if (table == null && only == null && element != null) {
            only = element;
            return true;
        }
        return !isOnly(element) && table().add(element);
    }

    @Override
    public boolean contains(Object element) {
        return isOnly(element) || (table != null || element == null) && table().contains(element);
    }

    @Override
    public int size() {
        return table != null ? table.size() : only == null ? 0 : 1;
    }

    @Override
    public boolean remove(Object element) {
        return table().remove(element);
    }

    @Override
    public boolean containsAll(Collection<?> elements) {
        return table().containsAll(elements);
    }

    @Override
    public boolean removeAll(Collection<?> elements) {
        return table().removeAll(elements);
    }

    @Override
    public boolean retainAll(Collection<?> elements) {
        return table().retainAll(elements);
    }

    @Override
    public void clear() {
        table().clear();
    }

    @Override
    public Iterator<E> iterator() {
        return table().iterator();
    }

    private boolean isOnly(Object element) {
        return only != null
                && element != null
                && (element == only || element.hashCode() == only.hashCode() && element.equals(only));
    }

    private Set<E> table() {
        if (table == null) {
            table = ConcurrentHashMap.newKeySet();
            if (only != null) {
                table.add(only);
                only = null;
            }
        }
        return table;
    }
}
