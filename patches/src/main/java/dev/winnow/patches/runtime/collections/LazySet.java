package dev.winnow.patches.runtime.collections;

import java.io.Serializable;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * A {@link ConcurrentHashMap#newKeySet()} that is created when something is put into it. Takes 16 bytes while it is empty. As
 * safe for concurrent use as that set; rejects null.
 */
public final class LazySet<E> extends AbstractSet<E> implements Serializable {
    private static final long serialVersionUID = 1;

    /** Answers as long as there is nothing; nothing is ever put into it. */
    private static final Set<?> NOTHING = ConcurrentHashMap.newKeySet();

    private transient volatile Set<E> set;

    @SuppressWarnings("unchecked")
    private Set<E> set() {
        Set<E> made = set;
        return made == null ? (Set<E>) NOTHING : made;
    }

    private synchronized Set<E> make() {
        if (set == null) {
            set = ConcurrentHashMap.newKeySet();
        }
        return set;
    }

    @Override
    public boolean add(E element) {
        Set<E> made = set;
        return (made == null ? make() : made).add(element);
    }

    @Override
    public boolean contains(Object element) {
        return set().contains(element);
    }

    @Override
    public boolean remove(Object element) {
        return set().remove(element);
    }

    @Override
    public boolean containsAll(Collection<?> elements) {
        return set().containsAll(elements);
    }

    @Override
    public boolean removeAll(Collection<?> elements) {
        return set().removeAll(elements);
    }

    @Override
    public boolean retainAll(Collection<?> elements) {
        return set().retainAll(elements);
    }

    @Override
    public boolean removeIf(Predicate<? super E> condition) {
        return set().removeIf(condition);
    }

    @Override
    public void clear() {
        set().clear();
    }

    @Override
    public int size() {
        return set().size();
    }

    @Override
    public Iterator<E> iterator() {
        return set().iterator();
    }

    @Override
    public Spliterator<E> spliterator() {
        return set().spliterator();
    }

    @Override
    public boolean equals(Object other) {
        return other == this || set().equals(other);
    }

    @Override
    public int hashCode() {
        return set().hashCode();
    }

    /** Serialized as the set that it stands for. */
    private Object writeReplace() {
        return make();
    }
}
