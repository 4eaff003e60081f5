package dev.winnow.patches.runtime.collections;

import java.util.AbstractSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

/**
 * A {@link HashSet} that is created when it is iterated, or for the fifth element. Until then an array holds the elements.
 *
 * <p>Accepts null and iterates in the same order. Like a HashSet, it is safe for any number of readers but not while a thread
 * changes it.
 */
public final class ArraySet<E> extends AbstractSet<E> {
    private static final int MOST = 4;
    private static final Object[] NONE = {};

    private Object[] elements = NONE;
    private int size;

    /** Null while the array holds the elements. Volatile, because a reader may create it. */
    private volatile Set<E> set;

    @Override
    public boolean add(E element) {
        if (set != null) {
            return set.add(element);
        }
        if (contains(element)) {
            return false;
        }
        if (size == MOST) {
            return set().add(element);
        }
        if (size == 0) {
            elements = new Object[MOST];
        }
        elements[size++] = element;
        return true;
    }

    @Override
    public boolean contains(Object element) {
        if (set != null) {
            return set.contains(element);
        }
        for (int i = 0; i < size; i++) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean remove(Object element) {
        return set().remove(element);
    }

    @Override
    public void clear() {
        set().clear();
    }

    @Override
    public int size() {
        return set == null ? size : set.size();
    }

    @Override
    public Iterator<E> iterator() {
        return set().iterator();
    }

    @SuppressWarnings("unchecked")
    private Set<E> set() {
        if (set == null) {
            synchronized (this) {
                if (set == null) {
                    Set<E> all = new HashSet<>();
                    for (int i = 0; i < size; i++) {
                        all.add((E) elements[i]);
                    }
                    set = all;
                }
            }
        }
        return set;
    }
}
