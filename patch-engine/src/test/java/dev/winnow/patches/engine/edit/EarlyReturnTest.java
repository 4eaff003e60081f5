package dev.winnow.patches.engine.edit;

import java.util.List;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.template.TemplateReader;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Template code before a method of the library. */
class EarlyReturnTest {
    private static final Class<?> EDITED = Edited.load(Vendor.class, new TestPatch());
    private final Object vendor = vendor();

    @Test
    void objectResultIsReturnedUnlessNull() throws Exception {
        assertThat(call("text", "short")).isEqualTo("early short");
        assertThat(call("text", "a long one")).isEqualTo("vendor a long one");
    }

    @Test
    void intResultIsUnboxed() throws Exception {
        assertThat(call("length", "abc")).isEqualTo(1003);
        assertThat(call("length", "a long one")).isEqualTo(10);
    }

    @Test
    void everyPrimitiveTypeCanBeReturnedEarly() throws Exception {
        assertThat(call("isEmpty", "")).isEqualTo(true);
        assertThat(call("isEmpty", "vendor")).isEqualTo(false);
        assertThat(call("letter", "abc")).isEqualTo('c');
        assertThat(call("letter", "vendor")).isEqualTo('v');
        assertThat(call("asByte", "7")).isEqualTo((byte) 8);
        assertThat(call("asShort", "7")).isEqualTo((short) 8);
        assertThat(call("asLong", "7")).isEqualTo(8L);
        assertThat(call("asFloat", "7")).isEqualTo(8f);
        assertThat(call("asDouble", "7")).isEqualTo(8d);
        assertThat(call("asDouble", "vendor")).isEqualTo(-1d);
    }

    @Test
    void voidMethodReturnsEarlyOnTrue() throws Exception {
        call("add", "skip");
        call("add", "vendor");
        assertThat(EDITED.getField("added").get(vendor)).isEqualTo("vendor");
    }

    @Test
    void resultOfAConditionalExpressionIsUnboxed() throws Exception {
        assertThat(call("conditional", "")).isEqualTo(0);
        assertThat(call("conditional", "abc")).isEqualTo(-1);
    }

    @Test
    void localsOfTheTemplateComeAfterParametersThatItDoesNotKnow() throws Exception {
        Object result =
                EDITED.getMethod("more", List.class, long.class, String.class).invoke(null, List.of(1, 2, 3), 7L, "c");
        assertThat(result).isEqualTo(6L);
        result = EDITED.getMethod("more", List.class, long.class, String.class).invoke(null, List.of(), 7L, "c");
        assertThat(result).isEqualTo(8L);
    }

    @Test
    void wrapperThatIsOnlyReturnedIsNotCreated() {
        ClassNode edited = new ClassNode();
        new ClassReader(Edited.classFile(Vendor.class, new TestPatch())).accept(edited, 0);
        for (MethodNode method : edited.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                boolean wraps = instruction instanceof MethodInsnNode
                        && ((MethodInsnNode) instruction).name.equals("valueOf")
                        && !((MethodInsnNode) instruction).owner.equals("java/lang/String");
                assertThat(wraps).as(method.name).isEqualTo(wraps && method.name.equals("conditional"));
            }
        }
    }

    @Test
    void templateThatAlwaysReturnsEarlyIsAnError() {
        assertThatThrownBy(() -> Edited.classFile(Vendor.class, new AlwaysEarly()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("length always returns early: use @Replaces");
    }

    @Test
    void constructorCannotReturnEarly() {
        assertThatThrownBy(() -> TemplateReader.read(OfConstructor.class, ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("created: a constructor cannot return early");
    }

    private static Object vendor() {
        try {
            return EDITED.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object call(String method, String argument) throws ReflectiveOperationException {
        return EDITED.getMethod(method, String.class).invoke(vendor, argument);
    }

    @SuppressWarnings("unused")
    public static class Vendor {
        public String added = "";

        public String text(String s) {
            return "vendor ".concat(s);
        }

        public static int length(String s) {
            int length;
            do {
                length = s.length();
            } while (length < 0); // a frame at the first instruction
            return length;
        }

        public boolean isEmpty(String s) {
            return s.isEmpty();
        }

        public char letter(String s) {
            return s.charAt(0);
        }

        public byte asByte(String s) {
            return -1;
        }

        public short asShort(String s) {
            return -1;
        }

        public long asLong(String s) {
            return -1;
        }

        public float asFloat(String s) {
            return -1;
        }

        public double asDouble(String s) {
            try {
                return s.equals("7") ? 0 : -1;
            } catch (IllegalStateException e) {
                return -2;
            }
        }

        public void add(String s) {
            added = added.concat(s);
        }

        public int conditional(String s) {
            return -1;
        }

        public static long more(List<Integer> numbers, long l, String s) {
            long sum = l;
            for (int i = 0; i < s.length(); i++) {
                sum++;
            }
            return sum;
        }
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.EarlyReturnTest$Vendor")
        abstract static class VendorTemplate {
            @EarlyReturn(shapes = "0 any")
            public String text(String s) {
                return s.length() > 5 ? null : "early ".concat(s);
            }

            @EarlyReturn(shapes = "0 any")
            public static Integer length(String s) {
                if (s.length() > 5) {
                    return null;
                }
                return s.length() + 1000;
            }

            @EarlyReturn(shapes = "0 any")
            public Boolean isEmpty(String s) {
                if (s.equals("")) {
                    return true;
                }
                return null;
            }

            @EarlyReturn(shapes = "0 any")
            public Character letter(String s) {
                try {
                    if (s.equals("vendor")) {
                        return null;
                    }
                    return s.charAt(2);
                } catch (StringIndexOutOfBoundsException e) {
                    return null;
                }
            }

            @EarlyReturn(shapes = "0 any")
            public Byte asByte(String s) {
                if (s.equals("7")) {
                    return 8;
                }
                return null;
            }

            @EarlyReturn(shapes = "0 any")
            public Short asShort(String s) {
                if (s.equals("7")) {
                    return 8;
                }
                return null;
            }

            @EarlyReturn(shapes = "0 any")
            public Long asLong(String s) {
                if (s.equals("7")) {
                    return 8L;
                }
                return null;
            }

            @EarlyReturn(shapes = "0 any")
            public Float asFloat(String s) {
                if (s.equals("7")) {
                    return 8f;
                }
                return null;
            }

            @EarlyReturn(shapes = "0 any")
            public Double asDouble(String s) {
                if (s.equals("7")) {
                    return 8d;
                }
                return null;
            }

            @EarlyReturn(shapes = "0 any")
            public boolean add(String s) {
                return s.equals("skip");
            }

            @EarlyReturn(shapes = "0 any")
            public Integer conditional(String s) {
                return s.isEmpty() ? Integer.valueOf(0) : null;
            }

            @EarlyReturn(shapes = "0 any", mayHaveMoreParameters = true)
            public static Long more(List<Integer> numbers) {
                if (numbers.isEmpty()) {
                    return null;
                }
                long sum = 0;
                for (int i = 0; i < numbers.size(); i++) {
                    sum += numbers.get(i);
                }
                return sum;
            }
        }
    }

    @SuppressWarnings("unused")
    private static final class AlwaysEarly extends Patch {
        AlwaysEarly() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.EarlyReturnTest$Vendor")
        static class VendorTemplate {
            @EarlyReturn(shapes = "0 any")
            public static Integer length(String s) {
                return 7;
            }
        }
    }

    @SuppressWarnings("unused")
    private static final class OfConstructor extends Patch {
        OfConstructor() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.EarlyReturnTest$Vendor")
        static class VendorTemplate {
            @EarlyReturn(method = "<init>", shapes = "0 any")
            boolean created() {
                return true;
            }
        }
    }
}
