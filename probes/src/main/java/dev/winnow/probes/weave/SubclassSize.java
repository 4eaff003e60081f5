package dev.winnow.probes.weave;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

import dev.winnow.probes.runtime.HeapLayout;
import org.objectweb.asm.Type;

/**
 * Computes the shallow size of a subclass as HotSpot lays out fields: eight-byte fields are aligned, smaller ones fill the gap
 * that the alignment leaves, the rest follows. From JDK 15 on, fields also fill gaps in the superclasses. Fields of further
 * subclasses are not known and not included.
 */
public final class SubclassSize {
    private static final boolean FILLS_INHERITED_GAPS = Runtime.version().feature() >= 15;

    private long eights;
    private long smaller;

    /** @param descriptor of an instance field */
    public void addField(String descriptor) {
        int bytes = bytes(Type.getType(descriptor).getSort());
        if (bytes == Long.BYTES) {
            eights += bytes;
        } else {
            smaller += bytes;
        }
    }

    /**
     * @param superBytes measured size of the superclass
     * @return the size of an instance, in bytes
     */
    public long of(Class<?> superclass, long superBytes) {
        Layout layout = Layout.of(superclass);
        if (HeapLayout.aligned(layout.end) != superBytes) {
            layout = new Layout(superBytes); // unknown layout: assume that it has no gaps
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

    /** Where the fields of a class and its superclasses end, and how many bytes before that are free. */
    private static final class Layout {
        private long end;
        private long gaps;

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
            long gap = own.eights == 0 ? 0 : -end & Long.BYTES - 1;
            gaps = gap + (FILLS_INHERITED_GAPS ? gaps : 0);
            long filled = Math.min(gaps, own.smaller);
            gaps -= filled;
            end += gap + own.eights + own.smaller - filled;
        }
    }
}
