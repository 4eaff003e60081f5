package dev.winnow.patches.engine.edit;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.template.TemplateReader;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Template code instead of a call. */
class CallRedirectTest {
    private static final Class<?> EDITED = Edited.load(Vendor.class, new TestPatch());

    @Test
    void everyCallOfAnInstanceMethodIsReplaced() throws Exception {
        assertThat(EDITED.getMethod("trimmed", String.class, long.class).invoke(null, " a ", 1L))
                .isEqualTo("[ a ][[ a ]]1");
    }

    @Test
    void callOfAStaticMethodIsReplaced() throws Exception {
        assertThat(EDITED.getMethod("encoded", String.class, int.class).invoke(null, "a b", 7))
                .isEqualTo("a b as UTF-8 for 7");
    }

    @Test
    void otherMethodsOfTheClassKeepTheCall() throws Exception {
        assertThat(EDITED.getMethod("other", String.class).invoke(null, " a ")).isEqualTo("a");
    }

    @Test
    void redirectOfALambdaBodyIsForEveryNumber() {
        MethodEdit edit = TemplateReader.read(OfLambda.class, "")
                .values()
                .iterator()
                .next()
                .get(0);
        assertThat(edit.names("lambda$send$0")).isTrue();
        assertThat(edit.names("lambda$send$17")).isTrue();
        assertThat(edit.names("lambda$send$x")).isFalse();
        assertThat(edit.names("lambda$receive$0")).isFalse();
    }

    @Test
    void catchingIsAnError() {
        assertThatThrownBy(() -> TemplateReader.read(Catching.class, ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("because it is inlined");
    }

    @SuppressWarnings("unused")
    public static final class Vendor {
        public static String trimmed(String s, long number) {
            String trimmed = s.trim();
            String twice = trimmed.trim();
            return trimmed.concat(twice).concat(String.valueOf(number));
        }

        public static String encoded(String s, int number) {
            return URLEncoder.encode(s, StandardCharsets.UTF_8);
        }

        public static String other(String s) {
            return s.trim();
        }
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.CallRedirectTest$Vendor")
        static class VendorTemplate {
            @Redirects(in = "trimmed", shapes = "0 any")
            static String trim(String text) {
                String open = "[".concat(text);
                return open.concat("]");
            }

            @Redirects(in = "encoded", of = URLEncoder.class, shapes = "0 any")
            static String encode(String text, java.nio.charset.Charset charset, @CallerArgument int number) {
                return text.concat(" as ")
                        .concat(charset.name())
                        .concat(" for ")
                        .concat(String.valueOf(number));
            }
        }
    }

    @SuppressWarnings("unused")
    private static final class OfLambda extends Patch {
        OfLambda() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.CallRedirectTest$Vendor")
        static class VendorTemplate {
            @Redirects(in = "lambda$send$*", shapes = "0 any")
            static String trim(String text) {
                return text;
            }
        }
    }

    @SuppressWarnings("unused")
    private static final class Catching extends Patch {
        Catching() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.CallRedirectTest$Vendor")
        static class VendorTemplate {
            @Redirects(in = "trimmed", shapes = "0 any")
            static String trim(String text) {
                try {
                    return text.strip();
                } catch (IllegalStateException e) {
                    return text;
                }
            }
        }
    }
}
