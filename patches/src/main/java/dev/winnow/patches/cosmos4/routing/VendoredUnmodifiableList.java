package dev.winnow.patches.cosmos4.routing;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;

/**
 * Makes reads of the vendored unmodifiable list as cheap as the JDK's.
 *
 * <p>Each read, several per request, first calls {@code decorated()}: two virtual calls with a bridge method between.
 * This patch reads the field.
 *
 * <p>Preserved: every type, iterator and exception. Methods that the list does not override ({@code stream},
 * {@code forEach}) still call {@code iterator}.
 */
@AutoService(Patch.class)
public final class VendoredUnmodifiableList extends Patch {
    public VendoredUnmodifiableList() {
        super("unmodifiable-list", "Makes reads of the vendored UnmodifiableList as cheap as the JDK's", "PR 48674");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.AbstractCollectionDecorator")
    abstract static class AbstractCollectionDecorator<E> implements Collection<E> {
        private Collection<E> collection;

        @Redirects(
                in = {"contains", "containsAll", "isEmpty", "iterator", "size", "toArray", "toString"},
                shapes = {
                    "352cdec0ef57358d 4.63.0..4.83.0",
                    "fe1da6b506930f4b 4.63.0..4.83.0",
                    "1e3cef916b4aabba 4.63.0..4.83.0",
                    "4770e2e544649cf2 4.63.0..4.83.0",
                    "10458dcd773c6e68 4.63.0..4.83.0",
                    "6d524f5b9b168be0 4.63.0..4.83.0",
                    "398c8ee03f6696ad 4.63.0..4.83.0",
                    "7536a6176943109a 4.63.0..4.83.0"
                })
        static <E> Collection<E> decorated(AbstractCollectionDecorator<E> decorator) {
            return decorator.collection;
        }
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.list.AbstractListDecorator")
    abstract static class AbstractListDecorator<E> extends AbstractCollectionDecorator<E> {
        @Redirects(
                in = {"equals", "hashCode", "get", "indexOf", "lastIndexOf", "listIterator", "subList"},
                shapes = {
                    "51448d17c8718f31 4.63.0..4.83.0",
                    "87f64f8070536d48 4.63.0..4.83.0",
                    "c7a86a3a581973dd 4.63.0..4.83.0",
                    "209790890824fa24 4.63.0..4.83.0",
                    "a2f9058e5e15e4b7 4.63.0..4.83.0",
                    "acb703dcf754719f 4.63.0..4.83.0",
                    "ae0c4c4ad044b230 4.63.0..4.83.0",
                    "434fe41de06a8ae7 4.63.0..4.83.0"
                })
        static <E> List<E> decorated(AbstractListDecorator<E> decorator) {
            return (List<E>) ((AbstractCollectionDecorator<E>) decorator).collection;
        }
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.list.UnmodifiableList")
    abstract static class UnmodifiableList<E> extends AbstractListDecorator<E> {
        @Redirects(
                in = {"iterator", "listIterator", "subList"},
                shapes = {
                    "104b3438182a5c34 4.63.0..4.83.0",
                    "6abcface5a4004c5 4.63.0..4.83.0",
                    "b50f6e1a936ebcce 4.63.0..4.83.0",
                    "1e6793adc70a4026 4.63.0..4.83.0"
                })
        static <E> List<E> decorated(UnmodifiableList<E> list) {
            return (List<E>) ((AbstractCollectionDecorator<E>) list).collection;
        }
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.list.iterators.UnmodifiableIterator")
    static class UnmodifiableIterator<E> implements Iterator<E> {
        private UnmodifiableIterator(Iterator<? extends E> iterator) {}

        @Override
        public boolean hasNext() {
            return false;
        }

        @Override
        public E next() {
            return null;
        }

        /**
         * Before it wraps an iterator, the vendor asks whether it is an {@code Unmodifiable}. An iterator of the JDK is
         * not, and reading its class loader is cheaper than searching all interfaces of its class in vain.
         */
        @EarlyReturn(shapes = "93bd96a92f78111b 4.63.0..4.83.0")
        public static <E> Iterator<E> unmodifiableIterator(Iterator<? extends E> iterator) {
            return iterator != null && iterator.getClass().getClassLoader() == null
                    ? new UnmodifiableIterator<>(iterator)
                    : null;
        }
    }
}
