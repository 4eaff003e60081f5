package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.runtime.HeapLayout;
import org.objectweb.asm.Type;

/** The types of new arrays, and the size of their elements. */
final class ArrayTypes {
    /** Descriptors by the operand of {@code newarray}, from 4 on (JVMS 6.5). */
    private static final String PRIMITIVES = "ZCFDBSIJ";

    private ArrayTypes() {}

    /** @param operand of {@code newarray} */
    static Type ofPrimitives(int operand) {
        return Type.getType("[" + PRIMITIVES.charAt(operand - 4));
    }

    /**
     * The base-2 logarithm of the bytes of an element.
     *
     * @param dimensions how many of the array's dimensions are allocated; the elements are those of the last
     */
    static int elementShift(Type array, int dimensions) {
        if (array.getDimensions() > dimensions) {
            return shift(HeapLayout.referenceBytes());
        }
        switch (array.getElementType().getSort()) {
            case Type.BOOLEAN:
            case Type.BYTE:
                return 0;
            case Type.CHAR:
            case Type.SHORT:
                return 1;
            case Type.INT:
            case Type.FLOAT:
                return 2;
            case Type.LONG:
            case Type.DOUBLE:
                return 3;
            default:
                return shift(HeapLayout.referenceBytes());
        }
    }

    private static int shift(int bytes) {
        return Integer.numberOfTrailingZeros(bytes);
    }
}
