package dev.winnow.probes.weave.allocations;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.runtime.HeapLayout;
import dev.winnow.probes.runtime.LoadedClass;
import dev.winnow.probes.samples.Extends;
import dev.winnow.probes.samples.Inherits;
import dev.winnow.probes.samples.Untouched;
import dev.winnow.probes.sites.AllocationSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.ObjectBytes;
import dev.winnow.probes.weave.ObjectSizes;
import dev.winnow.probes.weave.PackageFilter;
import dev.winnow.probes.weave.ProbeContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The parts of the probe that measure and describe what is allocated. */
class AllocationPartsTest {
    private static final PackageFilter SAMPLES = new PackageFilter(List.of(WovenClasses.SAMPLES));
    private final List<Object> measured = new ArrayList<>();

    @BeforeAll
    static void initializeSamples() {
        assertThat(List.of(new Untouched(), new Inherits(), new Extends.Further(), new Extends.Concrete()))
                .hasSize(4);
    }

    @AfterEach
    void setBack() {
        HeapLayout.set(16, 4, 8);
    }

    @ParameterizedTest
    @CsvSource({
        "[Z, 1, 0",
        "[B, 1, 0",
        "[C, 1, 1",
        "[S, 1, 1",
        "[I, 1, 2",
        "[F, 1, 2",
        "[J, 1, 3",
        "[D, 1, 3",
        "[Ljava/lang/String;, 1, 2",
        "[[J, 1, 2",
        "[[J, 2, 3",
        "[[[B, 2, 2",
        "[[[B, 3, 0"
    })
    void elementsOfTheLastAllocatedDimensionHaveThatSize(String array, int dimensions, int shift) {
        assertThat(ArrayTypes.elementShift(Type.getType(array), dimensions)).isEqualTo(shift);
    }

    @Test
    void referencesMayTakeEightBytes() {
        HeapLayout.set(24, 8, 8);
        assertThat(ArrayTypes.elementShift(Type.getType("[Ljava/lang/String;"), 1))
                .isEqualTo(3);
        assertThat(ArrayTypes.elementShift(Type.getType("[[B"), 1)).isEqualTo(3);
    }

    @Test
    void primitiveArraysAreNamedByTheirOperand() {
        assertThat(ArrayTypes.ofPrimitives(Opcodes.T_BOOLEAN)).hasToString("[Z");
        assertThat(ArrayTypes.ofPrimitives(Opcodes.T_LONG)).hasToString("[J");
        assertThat(ArrayTypes.ofPrimitives(Opcodes.T_BYTE)).hasToString("[B");
    }

    /** A header of 12 bytes, then the captured values. */
    @ParameterizedTest
    @CsvSource({"(I)Ljava/lang/Runnable;, 16", "(J)Ljava/lang/Runnable;, 24", "(JLjava/lang/Object;I)LF;, 32"})
    void lambdaHasAFieldForEachCapturedValue(String descriptor, long bytes) {
        assertThat(AllocatedTypes.lambdaBytes(descriptor, 16)).isEqualTo(bytes);
    }

    @Test
    void blankInstanceIsMadeWithoutAConstructor() throws ReflectiveOperationException {
        Object blank = LoadedClass.blankInstance(Extends.class);
        assertThat(blank).isInstanceOf(Extends.class);
        assertThat(((Extends) blank).first).isZero();
        assertThatThrownBy(() -> LoadedClass.blankInstance(Extends.Abstract.class))
                .isInstanceOf(InstantiationException.class);
    }

    @Test
    void noClassIsInitializedToMeasureIt() throws ReflectiveOperationException {
        Class<?> type =
                Class.forName(NotInitialized.class.getName(), false, getClass().getClassLoader());
        assertThat(LoadedClass.blankInstance(type)).isNull();
        assertThat(bytes(NotInitialized.class.getName(), null).get()).isEqualTo(ObjectBytes.UNKNOWN);
        assertThat(initialized).isFalse();
    }

    private static boolean initialized;

    private static final class NotInitialized {
        static {
            initialized = true;
        }
    }

    /** Its methods are the application's. */
    @Test
    void noMethodOfALoaderIsCalledToFindAClass() {
        ClassLoader hostile = new ClassLoader(null) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) {
                throw new AssertionError("called with " + name);
            }
        };
        assertThat(bytes(hostile, Untouched.class.getName(), null).get()).isEqualTo(ObjectBytes.UNKNOWN);
    }

    @Test
    void countedSuperclassIsTheOneThatExtendsACollection() {
        CountedSuperclass superclass = new CountedSuperclass(SAMPLES);
        assertThat(superclass.of(Extends.class)).isEqualTo(Extends.class);
        assertThat(superclass.of(Extends.Further.class)).isEqualTo(Extends.class);
        assertThat(superclass.of(Untouched.class)).isNull();
        assertThat(superclass.of(Object.class)).isNull();
        assertThat(new CountedSuperclass(new PackageFilter(List.of("org."))).of(Extends.class))
                .isNull();
    }

    @Test
    void bytesAreMeasuredOnceTheClassIsKnown() {
        InstanceBytes bytes = bytes(Untouched.class.getName(), null);
        assertThat(bytes.get()).isEqualTo(100);
        assertThat(bytes.get()).isEqualTo(100);
        assertThat(measured).singleElement().isInstanceOf(Untouched.class);
        assertThat(bytes("no.such.Class", null).get()).isEqualTo(ObjectBytes.UNKNOWN);
        assertThat(bytes(null, Untouched.class.getName(), null).get()).isEqualTo(ObjectBytes.UNKNOWN);
    }

    /** The probe for collections counts the rest. */
    @Test
    void onlyTheOwnBytesOfASubclassOfACollectionCount() {
        CountedSuperclass superclass = new CountedSuperclass(SAMPLES);
        assertThat(bytes(Inherits.class.getName(), superclass).get()).isZero();
        assertThat(bytes(Extends.Further.class.getName(), superclass).get()).isEqualTo(40);
        assertThat(bytes(Extends.Further.class.getName(), null).get()).isEqualTo(140);
        assertThat(bytes(Untouched.class.getName(), superclass).get()).isEqualTo(100);
        assertThat(bytes(Extends.Concrete.class.getName(), superclass).get()).isEqualTo(ObjectBytes.UNKNOWN);
    }

    @Test
    void collectionsAreOnlyLeftOutWhileTheirProbeIsOn() {
        assertThat(inheritsWith("allocations").objectBytes()).isEqualTo(100);
        assertThat(inheritsWith("collections").objectBytes()).isZero();
    }

    private Construction inheritsWith(String probe) {
        return new AllocatedTypes(new ProbeContext(SAMPLES, new AllocationSites(), sizes(), List.of(probe), true))
                .object(
                        "dev/winnow/probes/samples/Inherits",
                        new WeakReference<>(getClass().getClassLoader()));
    }

    private InstanceBytes bytes(String className, CountedSuperclass superclass) {
        return bytes(getClass().getClassLoader(), className, superclass);
    }

    private InstanceBytes bytes(ClassLoader loader, String className, CountedSuperclass superclass) {
        InstanceBytes bytes = new InstanceBytes(className, sizes(), superclass);
        bytes.lookIn(new WeakReference<>(null));
        bytes.lookIn(new WeakReference<>(loader));
        return bytes;
    }

    private ObjectSizes sizes() {
        return object -> {
            measured.add(object);
            return object instanceof Extends.Further ? 140 : 100;
        };
    }
}
