package dev.winnow.probes.weave.collections;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

import dev.winnow.probes.runtime.HeapLayout;
import org.objectweb.asm.Type;

/**
 * The shallow size of a subclass, computed as HotSpot lays out fields: those of eight bytes aligned, smaller ones in the hole that
 * the alignment leaves, the rest behind. From JDK 15 on a subclass's fields also go into holes of its superclasses. Fields of
 * further subclasses are not known here and not part of it.
 */
final class SubclassSize {
    private static final boolean FILLS_INHERITED_HOLES = Runtime.version().feature() >= 15;

    private long eights;
    private long smaller;

    /** @param descriptor of a field of an instance */
    void addField(String descriptor) {
        int bytes = bytes(Type.getType(descriptor).getSort());
        if (bytes == Long.BYTES) {
            eights += bytes;
        } else {
            smaller += bytes;
        }
    }

    /**
     * @param superclass of which {@code superBytes} is the measured size
     * @return the size of an instance, in bytes
     */
    long of(Class<?> superclass, long superBytes) {
        Layout layout = Layout.of(superclass);
        if (HeapLayout.aligned(layout.end) != superBytes) {
            layout = new Layout(superBytes); // not known here: nothing is taken to fit into its holes
        }
        layout.append(this);
        return HeapLayout.aligned(layout.end);
    }

    private static int bytes(int sort) {
        switch (sort) {
            case Type.BOOLEAN:
            case Type.BYTE:
                return 1;
            case Type.CHAR:
            case Type.SHORT:
                return 2;
            case Type.INT:
            case Type.FLOAT:
                return 4;
            case Type.LONG:
            case Type.DOUBLE:
                return 8;
            default:
                return HeapLayout.referenceBytes();
        }
    }

    /** Where the fields of a class and its superclasses end, and how much of the space before that is free. */
    private static final class Layout {
        private long end;
        private long holes;

        Layout(long end) {
            this.end = end;
        }

        static Layout of(Class<?> type) {
            if (type == Object.class) {
                return new Layout(HeapLayout.header());
            }
            Layout layout = of(type.getSuperclass());
            SubclassSize own = new SubclassSize();
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    own.addField(Type.getDescriptor(field.getType()));
                }
            }
            layout.append(own);
            return layout;
        }

        void append(SubclassSize own) {
            long hole = own.eights == 0 ? 0 : -end & Long.BYTES - 1;
            holes = hole + (FILLS_INHERITED_HOLES ? holes : 0);
            long filled = Math.min(holes, own.smaller);
            holes -= filled;
            end += hole + own.eights + own.smaller - filled;
        }
    }
}
