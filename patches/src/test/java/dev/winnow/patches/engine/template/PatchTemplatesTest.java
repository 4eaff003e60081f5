package dev.winnow.patches.engine.template;

import java.util.List;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.PatchSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The classes that a patch changes are known before its templates are read. */
class PatchTemplatesTest {
    static List<Patch> patches() {
        return PatchSet.installed();
    }

    @ParameterizedTest
    @MethodSource("patches")
    void targetsAreThoseOfTheTemplatesInEachMode(Patch patch) {
        for (String mode : patch.modes().isEmpty() ? List.of("") : patch.modes()) {
            assertThat(TemplateTargets.of(new TemplateClasses(patch.getClass()), mode))
                    .isNotEmpty()
                    .isEqualTo(TemplateReader.read(patch.getClass(), mode).keySet());
        }
    }

    @Test
    void aTemplateIsReadWhenItsClassIsPatched() {
        PatchTemplates templates = new PatchTemplates(new BreaksARule());

        assertThat(templates.targets()).containsExactly("com/example/Vendor");
        assertThatThrownBy(() -> templates.edits("com/example/Vendor"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("a constructor cannot return early");
    }

    static final class BreaksARule extends Patch {
        BreaksARule() {
            super("test", "test", "test");
        }

        @Template("com.example.Vendor")
        static class Vendor {
            @EarlyReturn(method = "<init>", shapes = "0 any")
            boolean create() {
                return true;
            }
        }

        /** Has no edits. */
        @Template("com.example.Other")
        static class Other {}
    }
}
