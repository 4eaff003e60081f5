package dev.winnow.patches.cosmos4.routing;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

import com.azure.cosmos.implementation.apachecommons.collections.list.Unmodifiable;
import com.azure.cosmos.implementation.apachecommons.collections.list.iterators.UnmodifiableIterator;
import com.azure.cosmos.implementation.apachecommons.collections.list.iterators.UnmodifiableListIterator;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/**
 * The vendored unmodifiable list as cheap as the JDK's.
 *
 * <p>Every read of it, several per request, first asks the chain of {@code decorated()} methods for the list behind: two
 * virtual calls with a bridge between. Here the field is read, in lists too, whose superclass keeps it to itself.
 *
 * <p>Kept: every type, iterator and exception; what is not overridden ({@code stream}, {@code forEach}) still goes through
 * {@code iterator}.
 */
@AutoService(Patch.class)
public final class VendoredUnmodifiableList extends Patch {
    public VendoredUnmodifiableList() {
        super("unmodifiable-list", "the vendored UnmodifiableList as cheap as the JDK's", "PR 48674");
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.AbstractCollectionDecorator")
    abstract static class AbstractCollectionDecorator<E> implements Collection<E> {
        private Collection<E> collection;

        @Override
        @Replaces(shapes = "352cdec0ef57358d 4.63.0..4.81.0")
        public boolean contains(Object object) {
            return collection.contains(object);
        }

        @Override
        @Replaces(shapes = "fe1da6b506930f4b 4.63.0..4.81.0")
        public boolean containsAll(Collection<?> other) {
            return collection.containsAll(other);
        }

        @Override
        @Replaces(shapes = "1e3cef916b4aabba 4.63.0..4.81.0")
        public boolean isEmpty() {
            return collection.isEmpty();
        }

        @Override
        @Replaces(shapes = "4770e2e544649cf2 4.63.0..4.81.0")
        public Iterator<E> iterator() {
            return collection.iterator();
        }

        @Override
        @Replaces(shapes = "10458dcd773c6e68 4.63.0..4.81.0")
        public int size() {
            return collection.size();
        }

        @Override
        @Replaces(shapes = "6d524f5b9b168be0 4.63.0..4.81.0")
        public Object[] toArray() {
            return collection.toArray();
        }

        @Override
        @Replaces(shapes = "398c8ee03f6696ad 4.63.0..4.81.0")
        public <T> T[] toArray(T[] array) {
            return collection.toArray(array);
        }

        @Override
        @Replaces(shapes = "7536a6176943109a 4.63.0..4.81.0")
        public String toString() {
            return collection.toString();
        }
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.list.AbstractListDecorator")
    abstract static class AbstractListDecorator<E> extends AbstractCollectionDecorator<E> implements List<E> {
        @Override
        @Replaces(shapes = "51448d17c8718f31 4.63.0..4.81.0")
        public boolean equals(Object object) {
            return object == this || super.collection.equals(object);
        }

        @Override
        @Replaces(shapes = "87f64f8070536d48 4.63.0..4.81.0")
        public int hashCode() {
            return super.collection.hashCode();
        }

        @Override
        @Replaces(shapes = "c7a86a3a581973dd 4.63.0..4.81.0")
        public E get(int index) {
            return ((List<E>) super.collection).get(index);
        }

        @Override
        @Replaces(shapes = "209790890824fa24 4.63.0..4.81.0")
        public int indexOf(Object object) {
            return ((List<E>) super.collection).indexOf(object);
        }

        @Override
        @Replaces(shapes = "a2f9058e5e15e4b7 4.63.0..4.81.0")
        public int lastIndexOf(Object object) {
            return ((List<E>) super.collection).lastIndexOf(object);
        }

        @Override
        @Replaces(shapes = "acb703dcf754719f 4.63.0..4.81.0")
        public ListIterator<E> listIterator() {
            return ((List<E>) super.collection).listIterator();
        }

        @Override
        @Replaces(shapes = "ae0c4c4ad044b230 4.63.0..4.81.0")
        public ListIterator<E> listIterator(int index) {
            return ((List<E>) super.collection).listIterator(index);
        }

        @Override
        @Replaces(shapes = "434fe41de06a8ae7 4.63.0..4.81.0")
        public List<E> subList(int from, int to) {
            return ((List<E>) super.collection).subList(from, to);
        }
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.list.AbstractSerializableListDecorator")
    abstract static class AbstractSerializableListDecorator<E> extends AbstractListDecorator<E> {}

    @Template("com.azure.cosmos.implementation.apachecommons.collections.list.iterators.UnmodifiableIterator")
    static class WrappedIterator<E> implements Iterator<E> {
        /**
         * An iterator of the JDK's cannot be one of the SDK's, and its class loader is read sooner than the list of all
         * interfaces of its class is searched in vain.
         */
        @Replaces(shapes = "93bd96a92f78111b 4.63.0..4.81.0")
        public static <E> Iterator<E> unmodifiableIterator(Iterator<? extends E> iterator) {
            if (iterator == null) {
                throw new NullPointerException("Iterator must not be null");
            }
            if (iterator.getClass().getClassLoader() != null && iterator instanceof Unmodifiable) {
                @SuppressWarnings("unchecked")
                Iterator<E> same = (Iterator<E>) iterator;
                return same;
            }
            return new WrappedIterator<>(iterator);
        }

        private WrappedIterator(Iterator<? extends E> iterator) {}

        @Override
        public boolean hasNext() {
            return false;
        }

        @Override
        public E next() {
            return null;
        }
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.list.UnmodifiableList")
    abstract static class UnmodifiableList<E> extends AbstractSerializableListDecorator<E> {
        @Override
        @Replaces(shapes = "104b3438182a5c34 4.63.0..4.81.0")
        public Iterator<E> iterator() {
            return UnmodifiableIterator.unmodifiableIterator(super.iterator());
        }

        @Override
        @Replaces(shapes = "6abcface5a4004c5 4.63.0..4.81.0")
        public ListIterator<E> listIterator() {
            return UnmodifiableListIterator.umodifiableListIterator(super.listIterator());
        }

        @Override
        @Replaces(shapes = "b50f6e1a936ebcce 4.63.0..4.81.0")
        public ListIterator<E> listIterator(int index) {
            return UnmodifiableListIterator.umodifiableListIterator(super.listIterator(index));
        }

        @Override
        @Replaces(shapes = "1e6793adc70a4026 4.63.0..4.81.0")
        public List<E> subList(int from, int to) {
            return new com.azure.cosmos.implementation.apachecommons.collections.list.UnmodifiableList<>(
                    super.subList(from, to));
        }
    }
}
