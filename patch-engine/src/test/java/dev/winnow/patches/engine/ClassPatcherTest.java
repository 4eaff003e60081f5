package dev.winnow.patches.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.BodyReplacement;
import dev.winnow.patches.engine.edit.CallRedirect;
import dev.winnow.patches.engine.edit.Edited;
import dev.winnow.patches.engine.edit.KnownShapes;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.vendor.CallTarget;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Which patches are applied to a class, and why others are not. */
class ClassPatcherTest {
    private static final String CLASS = "ClassPatcherTest$Vendor";
    private static final CallTarget TRIM = new CallTarget("java/lang/String", "trim", "()Ljava/lang/String;");
    private final Map<Patch, List<MethodEdit>> patches = new LinkedHashMap<>();
    private final Patch first = patch("first");
    private final Patch second = patch("second");

    @Test
    void editOfAKnownShapeIsApplied() throws Exception {
        patches.put(first, List.of(body("text", shape("text"), "")));
        PatchedClass patched = apply();
        assertThat(patched.outcomes()).hasToString("[first on]");
        assertThat(patched.composition().methods())
                .isEqualTo(Map.of("text(Ljava/lang/String;)Ljava/lang/String;", Set.of(first)));
        assertThat(call(patched, "text")).isEqualTo("new body");
        assertThat(call(patched, "other")).isEqualTo("a");
    }

    @Test
    void unknownShapeRefusesAllEditsOfThePatch() {
        patches.put(first, List.of(body("text", shape("text"), ""), body("other", "0", "")));
        PatchedClass patched = apply();
        assertThat(patched.bytes()).isNull();
        assertThat(patched.outcomes())
                .hasToString("[first refused (" + CLASS + ".other has the unknown shape " + shape("other") + ")]");
    }

    @Test
    void variantWithTheShapeOfTheMethodIsChosen() throws Exception {
        patches.put(first, List.of(body("text", "0", ""), body("text", shape("text"), "")));
        assertThat(call(apply(), "text")).isEqualTo("new body");
    }

    @Test
    void vendorsFixIsRecognised() {
        patches.put(first, List.of(body("text", "0", shape("text"))));
        PatchedClass patched = apply();
        assertThat(patched.bytes()).isNull();
        assertThat(patched.outcomes()).hasToString("[first fixed (" + CLASS + ".text is fixed by the vendor)]");
    }

    @Test
    void missingMethodIsAbsent() {
        patches.put(first, List.of(body("missing", "0", "")));
        assertThat(apply().outcomes()).hasToString("[first absent (" + CLASS + ".no missing)]");
    }

    @Test
    void missingCallIsAbsent() {
        patches.put(first, List.of(redirect("noCall", "0")));
        assertThat(apply().outcomes()).hasToString("[first absent (" + CLASS + ".no call of String.trim in noCall)]");
    }

    @Test
    void unknownSignatureIsRefused() {
        MethodNode code = template("text");
        code.desc = "()Ljava/lang/String;";
        patches.put(first, List.of(new BodyReplacement("text", shapes("0", ""), Set.of(), code)));
        assertThat(apply().outcomes())
                .hasToString("[first refused (" + CLASS + ".text has an unknown signature: expected one for "
                        + "text()Ljava/lang/String;, the class has static (Ljava/lang/String;)Ljava/lang/String;)]");
    }

    @Test
    void secondBodyOfAMethodIsRefused() {
        patches.put(first, List.of(body("text", shape("text"), "")));
        patches.put(second, List.of(body("text", shape("text"), "")));
        assertThat(apply().outcomes())
                .hasToString("[first on, second refused (" + CLASS + ".text is replaced by first already)]");
    }

    @Test
    void bodyWithoutTheCallRefusesItsRedirect() {
        patches.put(first, List.of(body("text", shape("text"), "")));
        patches.put(second, List.of(redirect("text", shape("text"))));
        assertThat(apply().outcomes())
                .hasToString("[first on, second refused (" + CLASS + ".text is replaced by first already)]");
    }

    @Test
    void secondRedirectOfACallIsRefused() {
        patches.put(first, List.of(redirect("text", shape("text"))));
        patches.put(second, List.of(redirect("text", shape("text"))));
        assertThat(apply().outcomes())
                .hasToString("[first on, second refused (" + CLASS + ".text is edited by first already)]");
    }

    /** The JVM refuses such a class file, and then the application cannot use the class. */
    @Test
    void lambdaInAClassFileBeforeJava7IsRefused() {
        MethodNode lambda = template("lambda");
        lambda.name = "text";
        patches.put(first, List.of(new BodyReplacement("text", shapes(shape("text"), ""), Set.of(), lambda)));
        patches.put(second, List.of(body("other", shape("other"), "")));
        byte[] old = Edited.read(Vendor.class);
        old[7] = 50;
        String name = Vendor.class.getName().replace('.', '/');
        assertThat(new ClassPatcher(name, old, Relocation.NONE)
                        .apply(patches, Map.of())
                        .outcomes())
                .hasToString("[first refused (the template of " + CLASS
                        + " has a lambda, which class files before Java 7 cannot have), second on]");
        assertThat(apply().outcomes()).hasToString("[first on, second on]");
    }

    @Test
    void supersededPatchIsOnWithANote() throws Exception {
        MethodEdit superseding =
                new BodyReplacement("text", shapes(shape("text"), ""), Set.of("second"), template("text"));
        patches.put(first, List.of(superseding));
        patches.put(second, List.of(redirect("text", shape("text"))));
        PatchedClass patched = apply();
        assertThat(patched.outcomes()).hasToString("[first on, second on (" + CLASS + ".text is superseded by first)]");
        assertThat(call(patched, "text")).isEqualTo("new body");
    }

    private PatchedClass apply() {
        String name = Vendor.class.getName().replace('.', '/');
        return new ClassPatcher(name, Edited.read(Vendor.class), Relocation.NONE).apply(patches, Map.of());
    }

    private static Object call(PatchedClass patched, String method) throws ReflectiveOperationException {
        return Edited.define(patched.bytes()).getMethod(method, String.class).invoke(null, " a ");
    }

    private static String shape(String method) {
        return Edited.method(Vendor.class, method).shape();
    }

    private static MethodEdit body(String method, String shape, String fixed) {
        return new BodyReplacement(method, shapes(shape, fixed), Set.of(), template("text"));
    }

    private static MethodEdit redirect(String method, String shape) {
        return new CallRedirect(method, TRIM, 0, false, shapes(shape, ""), template("trim"));
    }

    private static KnownShapes shapes(String shape, String fixed) {
        return new KnownShapes(List.of(shape + " any"), fixed.isEmpty() ? List.of() : List.of(fixed + " any"));
    }

    private static MethodNode template(String method) {
        ClassNode node = new ClassNode();
        new ClassReader(Edited.read(NewCode.class)).accept(node, ClassReader.SKIP_DEBUG);
        for (MethodNode one : node.methods) {
            if (one.name.equals(method)) {
                return one;
            }
        }
        throw new IllegalArgumentException(method);
    }

    private static Patch patch(String id) {
        return new Patch(id, id, "test") {};
    }

    @SuppressWarnings("unused")
    public static final class Vendor {
        public static String text(String s) {
            return s.trim().concat("vendor");
        }

        public static String other(String s) {
            return s.trim();
        }

        public static String noCall(String s) {
            return s;
        }
    }

    @SuppressWarnings("unused")
    private static final class NewCode {
        static String text(String s) {
            return "new body";
        }

        static String trim(String s) {
            return s;
        }

        static String lambda(String s) {
            Supplier<String> text = s::trim;
            return text.get();
        }
    }
}
