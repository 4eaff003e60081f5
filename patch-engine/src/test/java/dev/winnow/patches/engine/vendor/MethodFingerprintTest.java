package dev.winnow.patches.engine.vendor;

import java.util.function.Supplier;

import dev.winnow.patches.engine.edit.Edited;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

/** Which changes of a method its fingerprint shows. */
class MethodFingerprintTest {
    @Test
    void equalCodeInAnotherClassAndAtOtherLinesHasTheSameHash() {
        assertThat(hash(Vendor.class, "text")).isEqualTo(hash(Recompiled.class, "text"));
    }

    @Test
    void numbersOfLambdasDoNotCount() {
        assertThat(fingerprintOfLambda("lambda$send$0").hash())
                .isEqualTo(fingerprintOfLambda("lambda$send$12").hash())
                .isNotEqualTo(fingerprintOfLambda("lambda$receive$0").hash());
    }

    @Test
    void anotherConstantChangesTheHash() {
        assertThat(hash(Vendor.class, "text")).isNotEqualTo(hash(Vendor.class, "otherConstant"));
    }

    @Test
    void anotherCallChangesTheHash() {
        assertThat(hash(Vendor.class, "text")).isNotEqualTo(hash(Vendor.class, "otherCall"));
    }

    @Test
    void anotherJumpTargetChangesTheHash() {
        assertThat(jump(false).hash()).isNotEqualTo(jump(true).hash());
    }

    @Test
    void labelsThatNothingJumpsToDoNotCount() {
        MethodFingerprint without = new MethodFingerprint();
        without.visitInsn(Opcodes.RETURN);
        MethodFingerprint with = new MethodFingerprint();
        with.visitLabel(new Label());
        with.visitInsn(Opcodes.RETURN);
        assertThat(with.text()).isEqualTo(without.text());
        assertThat(with.hash()).isEqualTo(without.hash()).matches("[0-9a-f]{16}");
    }

    @Test
    void dynamicConstantsAndDimensionsChangeTheHash() {
        assertThat(dynamicConstant("first").hash())
                .isEqualTo(dynamicConstant("first").hash())
                .isNotEqualTo(dynamicConstant("second").hash());
        assertThat(arrays(2).hash()).isNotEqualTo(arrays(3).hash());
    }

    private static MethodFingerprint dynamicConstant(String name) {
        MethodFingerprint fingerprint = new MethodFingerprint();
        Handle bootstrap = new Handle(Opcodes.H_INVOKESTATIC, "Vendor", "constant", "()V", false);
        fingerprint.visitLdcInsn(new ConstantDynamic(name, "I", bootstrap));
        return fingerprint;
    }

    private static MethodFingerprint arrays(int dimensions) {
        MethodFingerprint fingerprint = new MethodFingerprint();
        fingerprint.visitMultiANewArrayInsn("[[[I", dimensions);
        return fingerprint;
    }

    private static String hash(Class<?> type, String method) {
        return Edited.method(type, method).shape();
    }

    private static MethodFingerprint fingerprintOfLambda(String name) {
        MethodFingerprint fingerprint = new MethodFingerprint();
        Handle body = new Handle(Opcodes.H_INVOKESTATIC, "Vendor", name, "()V", false);
        fingerprint.visitInvokeDynamicInsn("run", "()Ljava/lang/Runnable;", body, body);
        return fingerprint;
    }

    private static MethodFingerprint jump(boolean back) {
        Label start = new Label();
        Label end = new Label();
        MethodFingerprint fingerprint = new MethodFingerprint();
        fingerprint.visitLabel(start);
        fingerprint.visitInsn(Opcodes.ICONST_0);
        fingerprint.visitJumpInsn(Opcodes.IFEQ, back ? start : end);
        fingerprint.visitInsn(Opcodes.NOP);
        fingerprint.visitLabel(end);
        fingerprint.visitInsn(Opcodes.RETURN);
        return fingerprint;
    }

    @SuppressWarnings("unused")
    private static final class Vendor {
        static String text(Supplier<String> s) {
            return s == null ? "null" : s.get().trim();
        }

        static String otherConstant(Supplier<String> s) {
            return s == null ? "none" : s.get().trim();
        }

        static String otherCall(Supplier<String> s) {
            return s == null ? "null" : s.get().strip();
        }
    }

    @SuppressWarnings("unused")
    private static final class Recompiled {
        static int aMethodBefore() {
            return 1;
        }

        static String text(Supplier<String> anotherName) {
            return anotherName == null
                    ? "null"
                    // on a line of its own
                    : anotherName.get().trim();
        }
    }
}
