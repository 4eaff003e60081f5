package dev.winnow.probes.weave.collections;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

import dev.winnow.probes.runtime.HeapLayout;
import org.objectweb.asm.Type;

/**
 * The shallow size of a subclass, computed as HotSpot lays out fields: eight-byte fields first, aligned, with smaller ones in the
 * gap before them; then the rest, in descending size. Fields of further subclasses are not known here and not part of it.
 */
final class SubclassSize {
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
        long end = fieldsEnd(superclass);
        if (HeapLayout.aligned(end) != superBytes) {
            end = superBytes; // laid out in a way that is not known here: nothing is packed into its gap
        }
        return HeapLayout.aligned(append(end));
    }

    private static long fieldsEnd(Class<?> type) {
        if (type == Object.class) {
            return HeapLayout.header();
        }
        SubclassSize own = new SubclassSize();
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                own.addField(Type.getDescriptor(field.getType()));
            }
        }
        return own.append(fieldsEnd(type.getSuperclass()));
    }

    private long append(long end) {
        long gap = eights == 0 ? 0 : -end & Long.BYTES - 1;
        return end + gap - Math.min(gap, smaller) + eights + smaller;
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
}
