package dev.winnow.probes.weave;

import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

import dev.winnow.probes.runtime.HeapLayout;

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
        int bytes = bytes(descriptor.charAt(0));
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

    /** @param type the first character of a descriptor */
    private static int bytes(char type) {
        switch (type) {
            case 'Z':
            case 'B':
                return 1;
            case 'C':
            case 'S':
                return 2;
            case 'I':
            case 'F':
                return 4;
            case 'J':
            case 'D':
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
                    own.addField(descriptor(field.getType()));
                }
            }
            layout.append(own);
            return layout;
        }

        /** The part behind the parentheses of a method that takes nothing; {@code Class} has no such method before JDK 12. */
        private static String descriptor(Class<?> type) {
            return MethodType.methodType(type).toMethodDescriptorString().substring(2);
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
