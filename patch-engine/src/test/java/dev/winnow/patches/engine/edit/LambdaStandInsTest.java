package dev.winnow.patches.engine.edit;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.engine.vendor.VendorMethod;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Which lambda body of the library a stand-in stands for. */
class LambdaStandInsTest {
    private static final String STAND_IN = "lambda$send$respond(I)V";

    @Test
    void standInsHaveAWordInPlaceOfTheNumber() {
        assertThat(LambdaStandIns.isStandIn("lambda$send$respond")).isTrue();
        assertThat(LambdaStandIns.isStandIn("lambda$send$0")).isFalse();
        assertThat(LambdaStandIns.isStandIn("send")).isFalse();
    }

    @Test
    void standInIsTheOnlyLambdaBodyWithItsDescriptor() {
        List<VendorMethod> methods = List.of(
                method("lambda$send$0", "()V"), method("lambda$send$1", "(I)V"), method("lambda$receive$2", "(I)V"));
        assertThat(LambdaStandIns.resolve(Set.of(STAND_IN), methods)).isEqualTo(Map.of(STAND_IN, "lambda$send$1"));
    }

    @Test
    void severalLambdaBodiesWithTheDescriptorAreAmbiguous() {
        List<VendorMethod> methods = List.of(method("lambda$send$0", "(I)V"), method("lambda$send$1", "(I)V"));
        assertThat(LambdaStandIns.resolve(Set.of(STAND_IN), methods))
                .isEqualTo(Collections.singletonMap(STAND_IN, null));
    }

    private static VendorMethod method(String name, String descriptor) {
        return new VendorMethod(0, name, descriptor);
    }
}
