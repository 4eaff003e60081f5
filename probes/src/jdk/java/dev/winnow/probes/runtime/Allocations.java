package dev.winnow.probes.runtime;

import jdk.internal.vm.annotation.DontInline;

/**
 * Code that the probe {@code allocations} has woven calls these methods, before it allocates.
 *
 * <p>They are never inlined. There are hundreds of such calls in the code of one operation, and what C2 inlines into one method is
 * limited: each of them would take the place of one of the application's own methods, whose objects C2 then could no longer leave out. HotSpot
 * obeys the annotation in classes of the boot loader. This class is compiled separately because it names an internal of the JDK, which is the
 * same from JDK 11 to 25.
 */
public final class Allocations {
    private Allocations() {}

    /** As {@link Constructions#count(int)}. */
    @DontInline
    public static void object(int slot) {
        Constructions.count(slot);
    }

    /** As {@link Constructions#countArray}. */
    @DontInline
    public static void array(int length, int shift, int slot) {
        Constructions.countArray(length, shift, slot);
    }

    /** As {@link Constructions#countArrays(int, int, int, int)}. */
    @DontInline
    public static void arrays(int outer, int inner, int shift, int slot) {
        Constructions.countArrays(outer, inner, shift, slot);
    }

    /** As {@link Constructions#countArrays(Object[], int, int, int)}. */
    @DontInline
    public static void arrays(Object[] array, int dimensions, int shift, int slot) {
        Constructions.countArrays(array, dimensions, shift, slot);
    }
}
