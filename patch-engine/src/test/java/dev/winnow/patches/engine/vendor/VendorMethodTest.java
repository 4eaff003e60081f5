package dev.winnow.patches.engine.vendor;

import dev.winnow.patches.engine.edit.Edited;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What the engine knows about a method of the library. */
class VendorMethodTest {
    private static final Type STRING = Type.getType(String.class);
    private final VendorMethod method =
            new VendorMethod(Opcodes.ACC_PUBLIC, "send", "(JLjava/lang/String;DI)Ljava/lang/String;");

    @Test
    void parameterIsFoundByItsTypeBehindTheReceiverAndWideParameters() {
        assertThat(method.parameter(STRING)).isEqualTo(3);
        assertThat(method.parameter(Type.INT_TYPE)).isEqualTo(6);
        assertThat(new VendorMethod(Opcodes.ACC_STATIC, "send", "(Ljava/lang/String;)V").parameter(STRING))
                .isZero();
    }

    @Test
    void parameterMustBeTheOnlyOneOfItsType() {
        assertThatThrownBy(() -> method.parameter(Type.FLOAT_TYPE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("send has no parameter of type float");
        assertThatThrownBy(() -> new VendorMethod(0, "send", "(II)V").parameter(Type.INT_TYPE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("send has several parameters of type int");
        VendorMethod inFirstVariables = new VendorMethod(Opcodes.ACC_STATIC, "send", "(II)V");
        assertThatThrownBy(() -> inFirstVariables.parameter(Type.INT_TYPE))
                .hasMessage("send has several parameters of type int");
    }

    @Test
    void readerCollectsCallsAndLocals() {
        VendorMethod read = Edited.method(Vendor.class, "text");
        assertThat(read.calls(new CallTarget("java/lang/String", "trim", "()Ljava/lang/String;")))
                .isTrue();
        assertThat(read.calls(new CallTarget("java/lang/String", "strip", "()Ljava/lang/String;")))
                .isFalse();
        assertThat(read.locals()).isEqualTo(4);
        assertThat(read.isStatic).isTrue();
        assertThat(read.key()).isEqualTo("text(Ljava/lang/String;)Ljava/lang/String;");
    }

    @SuppressWarnings("unused")
    private static final class Vendor {
        static String text(String s) {
            long hash = s.hashCode();
            String trimmed = s.trim();
            return hash == 0 ? trimmed : s;
        }
    }
}
