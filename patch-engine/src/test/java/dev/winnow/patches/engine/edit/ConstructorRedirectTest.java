package dev.winnow.patches.engine.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.template.TemplateReader;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Template code instead of {@code new}. */
class ConstructorRedirectTest {
    private static final Class<?> EDITED = Edited.load(Vendor.class, new TestPatch());

    @Test
    void fieldsHoldTheReturnedObject() throws Exception {
        Map<?, ?> map = (Map<?, ?>) field("map", EDITED.getConstructor().newInstance());
        assertThat(map).isInstanceOf(TreeMap.class);
    }

    @Test
    void anotherConstructorOfTheSameClassStays() throws Exception {
        Map<?, ?> map =
                (Map<?, ?>) field("map", EDITED.getConstructor(Collection.class).newInstance(List.of("a")));
        assertThat(map).isExactlyInstanceOf(HashMap.class);
    }

    @Test
    void superConstructorCallStays() throws Exception {
        Supplier<?> vendor = (Supplier<?>) EDITED.getConstructor().newInstance();
        assertThat(vendor.get()).isEqualTo("base");
    }

    @Test
    void argumentsWithBranchesKeepTheirFrames() throws Exception {
        assertThat(call("branches", boolean.class, true)).isEqualTo(List.of("yes"));
        assertThat(call("branches", boolean.class, false)).isEqualTo(List.of("no"));
    }

    @Test
    void nestedConstructionIsMatchedWithItsOwnAllocation() throws Exception {
        assertThat(call("nested", boolean.class, true)).isEqualTo("[[]]");
    }

    @Test
    void callerArgumentFollowsTheConstructorsArguments() throws Exception {
        assertThat(call("withCallerArgument", String.class, "caller").toString())
                .isEqualTo("argument of caller");
    }

    @Test
    void methodGoesOnInALoopWithTheReturnedObject() throws Exception {
        assertThat(call("loop", int.class, 3)).isEqualTo(List.of(0, 1, 2));
    }

    @Test
    void nothingOfThatClassIsAllocated() {
        ClassNode edited = new ClassNode();
        new ClassReader(Edited.classFile(Vendor.class, new TestPatch())).accept(edited, 0);
        for (MethodNode method : edited.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction.getOpcode() == Opcodes.NEW) {
                    assertThat(((TypeInsnNode) instruction).desc)
                            .as(method.name)
                            .isNotIn("java/util/ArrayList", "java/lang/StringBuilder");
                }
            }
        }
    }

    @Test
    void branchesInTheTemplateAreAnError() {
        assertThatThrownBy(() -> TemplateReader.read(Branching.class, ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("emptyMap must be straight-line code, because it is inlined");
    }

    private static Object field(String name, Object vendor) throws ReflectiveOperationException {
        return EDITED.getField(name).get(vendor);
    }

    private static Object call(String method, Class<?> parameter, Object argument) throws ReflectiveOperationException {
        return EDITED.getMethod(method, parameter).invoke(null, argument);
    }

    public static class Base implements Supplier<String> {
        @Override
        public String get() {
            return "base";
        }
    }

    @SuppressWarnings("unused")
    public static final class Vendor extends Base {
        public final Map<String, String> map;

        public Vendor() {
            super();
            map = new HashMap<>();
        }

        public Vendor(Collection<String> names) {
            map = new HashMap<>(names.size());
        }

        public static Collection<String> branches(boolean yes) {
            return new ArrayList<>(List.of(yes ? "yes" : "no"));
        }

        public static String nested(boolean yes) {
            Collection<Object> outer = new ArrayList<>(yes ? List.of(new ArrayList<>(List.of())) : List.of());
            return outer.toString();
        }

        public static CharSequence withCallerArgument(String caller) {
            return new StringBuilder("argument");
        }

        public static Collection<Integer> loop(int times) {
            Collection<Integer> numbers = new ArrayList<>(List.of());
            for (int i = 0; i < times; i++) {
                numbers.add(i);
            }
            return numbers;
        }
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.ConstructorRedirectTest$Vendor")
        static class VendorTemplate {
            @Redirects(in = "<init>", constructorOf = HashMap.class, shapes = "0 any")
            static Map<String, String> emptyMap() {
                return new TreeMap<>();
            }

            @Redirects(
                    in = {"branches", "nested", "loop"},
                    constructorOf = ArrayList.class,
                    shapes = "0 any")
            static Collection<Object> copy(Collection<Object> original) {
                return new LinkedList<>(original);
            }

            @Redirects(in = "withCallerArgument", constructorOf = StringBuilder.class, shapes = "0 any")
            static CharSequence text(String argument, @CallerArgument String caller) {
                return argument.concat(" of ").concat(caller);
            }
        }

        @Template("dev.winnow.patches.engine.edit.ConstructorRedirectTest$Base")
        static class BaseTemplate {
            @Redirects(in = "<init>", constructorOf = Object.class, shapes = "0 any")
            static Object object() {
                return null;
            }
        }
    }

    @SuppressWarnings("unused")
    private static final class Branching extends Patch {
        Branching() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.ConstructorRedirectTest$Vendor")
        static class VendorTemplate {
            @Redirects(in = "<init>", constructorOf = HashMap.class, shapes = "0 any")
            static Map<String, String> emptyMap(@CallerArgument Collection<String> names) {
                return names.isEmpty() ? new TreeMap<>() : new HashMap<>();
            }
        }
    }
}
