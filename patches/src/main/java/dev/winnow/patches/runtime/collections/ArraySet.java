package dev.winnow.patches.runtime.collections;

import java.io.Serializable;
import java.util.AbstractSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.Spliterator;

/**
 * A {@link HashSet} that is created when it is iterated, or for the fifth element. Until then an array holds the elements.
 *
 * <p>Accepts null and iterates in the same order. Like a HashSet, it is safe for any number of readers but not while a thread
 * changes it. A reader that creates the HashSet while a thread adds loses nothing that the thread adds.
 */
public final class ArraySet<E> extends AbstractSet<E> implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int MOST = 4;
    private static final Object[] NONE = {};

    private transient Object[] elements = NONE;

    /** Volatile, because a reader must not see it before the element. */
    private transient volatile int size;

    /** Null while the array holds the elements. Volatile, because a reader may create it. */
    private transient volatile Set<E> set;

    @Override
    public boolean add(E element) {
        if (set == null) {
            synchronized (this) {
                if (set == null && (size < MOST || contains(element))) {
                    return addToArray(element);
                }
            }
        }
        return set().add(element);
    }

    private boolean addToArray(E element) {
        if (contains(element)) {
            return false;
        }
        if (size == 0) {
            elements = new Object[MOST];
        }
        elements[size] = element;
        size++; // under the lock
        return true;
    }

    @Override
    public boolean contains(Object element) {
        if (set != null) {
            return set.contains(element);
        }
        int filled = size;
        Object[] all = elements;
        for (int i = 0; i < filled; i++) {
            if (element == null ? all[i] == null : element.equals(all[i])) {
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

    @Override
    public Spliterator<E> spliterator() {
        return set().spliterator();
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

    /** Serialized as a set that any JVM can read. */
    private Object writeReplace() {
        return set();
    }
}
