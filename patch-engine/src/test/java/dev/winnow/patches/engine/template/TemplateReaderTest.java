package dev.winnow.patches.engine.template;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Supplier;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.edit.BodyReplacement;
import dev.winnow.patches.engine.edit.CallEdit;
import dev.winnow.patches.engine.edit.CallRedirect;
import dev.winnow.patches.engine.edit.ConstructorRedirect;
import dev.winnow.patches.engine.edit.EarlyReturnEdit;
import dev.winnow.patches.engine.edit.InitialCapacityEdit;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.edit.MethodExitEdit;
import org.junit.jupiter.api.Test;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Edits from annotated methods. */
class TemplateReaderTest {
    private final Map<String, List<MethodEdit>> edits = TemplateReader.read(TestPatch.class, "");

    @Test
    void editsAreListedByTheClassThatTheTemplateStandsFor() {
        assertThat(edits).containsOnlyKeys("com/example/Client");
    }

    @Test
    void eachAnnotationGivesItsKindOfEdit() {
        assertThat(of(BodyReplacement.class)).containsExactly("send");
        assertThat(of(CallRedirect.class)).containsExactlyInAnyOrder("send", "receive");
        assertThat(of(ConstructorRedirect.class)).containsExactly("<init>");
        assertThat(of(InitialCapacityEdit.class)).containsExactly("headers");
        assertThat(of(EarlyReturnEdit.class)).containsExactlyInAnyOrder("size", "count");
        assertThat(of(MethodExitEdit.class)).containsExactly("close");
    }

    @Test
    void typesOfTemplatesBecomeTheLibrarys() {
        CallEdit redirect = (CallEdit) edits.get("com/example/Client").stream()
                .filter(CallRedirect.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertThat(redirect.call.key()).isEqualTo("com/example/Session.token()Ljava/lang/String;");
    }

    @Test
    void supersededPatchesAreRead() {
        BodyReplacement body = (BodyReplacement) edits.get("com/example/Client").stream()
                .filter(BodyReplacement.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertThat(body.supersedes).containsExactly("other-patch");
    }

    @Test
    void templatesOfOtherModesAreLeftOut() {
        assertThat(TemplateReader.read(WithModes.class, "fast"))
                .containsOnlyKeys("com/example/Always", "com/example/Fast");
        assertThat(TemplateReader.read(WithModes.class, "slow")).containsOnlyKeys("com/example/Always");
    }

    @Test
    void shapeNeedsItsReleases() {
        assertThatThrownBy(() -> TemplateReader.read(WithoutReleases.class, ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no releases in the shape 0123456789abcdef");
    }

    @Test
    void lambdaOfItsOwnIsAnError() {
        assertThatThrownBy(() -> TemplateReader.read(WithLambda.class, ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageEndingWith("has a lambda that does more than call a stand-in for a lambda of the library");
    }

    private List<String> of(Class<? extends MethodEdit> kind) {
        return edits.get("com/example/Client").stream()
                .filter(kind::isInstance)
                .map(edit -> edit.method)
                .collect(toList());
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("com.example.Session")
        abstract static class Session {
            abstract String token();
        }

        @Template("com.example.Client")
        abstract static class Client {
            abstract void standIn();

            @Replaces(shapes = "0 any", supersedes = "other-patch")
            String send() {
                return "";
            }

            @Redirects(
                    in = {"send", "receive"},
                    shapes = "0 any")
            static String token(Session session) {
                return "";
            }

            @Redirects(in = "<init>", constructorOf = StringJoiner.class, shapes = "0 any")
            static StringJoiner joiner(CharSequence delimiter) {
                return null;
            }

            @InitialCapacity(type = StringBuilder.class, shapes = "0 any")
            int headers() {
                return 7;
            }

            @EarlyReturn(
                    method = {"size", "count"},
                    shapes = "0 any")
            Integer size() {
                return null;
            }

            @OnMethodExit(shapes = "0 any")
            void close() {}
        }
    }

    @SuppressWarnings("unused")
    private static final class WithModes extends Patch {
        WithModes() {
            super("test", "test", "test");
        }

        @Template("com.example.Always")
        static class Always {
            @Replaces(shapes = "0 any")
            void send() {}
        }

        @Template(value = "com.example.Fast", modes = "fast")
        static class Fast {
            @Replaces(shapes = "0 any")
            void send() {}
        }
    }

    @SuppressWarnings("unused")
    private static final class WithoutReleases extends Patch {
        WithoutReleases() {
            super("test", "test", "test");
        }

        @Template("com.example.Client")
        static class Client {
            @Replaces(shapes = "0123456789abcdef")
            void send() {}
        }
    }

    @SuppressWarnings("unused")
    private static final class WithLambda extends Patch {
        WithLambda() {
            super("test", "test", "test");
        }

        @Template("com.example.Client")
        static class Client {
            @Replaces(shapes = "0 any")
            Supplier<String> send(String text) {
                return () -> text.concat(text);
            }
        }
    }
}
