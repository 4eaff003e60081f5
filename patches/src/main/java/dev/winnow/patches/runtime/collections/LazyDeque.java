package dev.winnow.patches.runtime.collections;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Predicate;

/**
 * A {@link ConcurrentLinkedDeque}, used as a collection, that is created when something is added or streamed. Takes 16 bytes while it is
 * empty. As safe for concurrent use as that deque; rejects null.
 */
public final class LazyDeque<E> extends AbstractCollection<E> implements Serializable {
    private static final long serialVersionUID = 1;

    /** Answers as long as there is nothing; nothing is ever put into it. */
    private static final Collection<?> NOTHING = new ConcurrentLinkedDeque<>();

    private transient volatile Collection<E> deque;

    @SuppressWarnings("unchecked")
    private Collection<E> deque() {
        Collection<E> made = deque;
        return made == null ? (Collection<E>) NOTHING : made;
    }

    private synchronized Collection<E> make() {
        if (deque == null) {
            deque = new ConcurrentLinkedDeque<>();
        }
        return deque;
    }

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
        return deque().remove(element);
    }

    @Override
    public boolean contains(Object element) {
        return deque().contains(element);
    }

    @Override
    public boolean removeAll(Collection<?> elements) {
        return deque().removeAll(elements);
    }

    @Override
    public boolean retainAll(Collection<?> elements) {
        return deque().retainAll(elements);
    }

    @Override
    public boolean removeIf(Predicate<? super E> condition) {
        return deque().removeIf(condition);
    }

    @Override
    public void clear() {
        deque().clear();
    }

    @Override
    public int size() {
        return deque().size();
    }

    @Override
    public boolean isEmpty() {
        return deque().isEmpty();
    }

    @Override
    public Iterator<E> iterator() {
        return deque().iterator();
    }

    /** Shows what is added before it is first used. */
    @Override
    public Spliterator<E> spliterator() {
        return make().spliterator();
    }

    /** Serialized as the deque that it stands for. */
    private Object writeReplace() {
        return make();
    }
}
