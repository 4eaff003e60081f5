package dev.winnow.patches.testing;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.testing.sample.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What authors of patches call, with patches of a small library. */
class HarnessTest {
    private static final GeneratedCall TRIM =
            GeneratedCall.ofStatic(Texts.class.getName(), "trim(Ljava/lang/String;)Ljava/lang/String;");

    @TempDir
    Path folder;

    private Library library;

    @BeforeEach
    void createTheLibrary() throws Exception {
        library = SampleLibrary.in(folder);
    }

    /** What a test of a patch calls. */
    static final class Trim implements Call<String> {
        @Override
        public Object observe(String input) {
            return Texts.trim(input);
        }
    }

    /** A library that leaves an object with the application. */
    static final class Keep implements Call<List<Object>> {
        @Override
        public Object observe(List<Object> input) {
            Texts texts = new Texts();
            input.add(texts);
            return texts.keep("");
        }
    }

    private static String text(Random random) {
        return " ".repeat(random.nextInt(3)) + "a".repeat(random.nextInt(2));
    }

    @Test
    void aRightPatchFitsAndGivesTheSameResults() {
        PatchFit.assertOn(library, new TrimPatch());
        Differential.of(library, new TrimPatch()).calls(Trim.class, HarnessTest::text, 1_000);
        Differential.of(library, new TrimPatch()).calls(TRIM, 1_000);
    }

    @Test
    void aWrongPatchFailsWithTheInputAndTheSeed() {
        assertThatThrownBy(() ->
                        Differential.of(library, new WrongTrimPatch()).calls(Trim.class, HarnessTest::text, 1_000))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("texts-1 [wrong-trim] Trim, -Dwinnow.test.seed=")
                .hasMessageMatching("(?s).*, input \\d+:  \n.*\nlibrary: \npatched:  .*");
        assertThatThrownBy(() -> Differential.of(library, new WrongTrimPatch()).calls(TRIM, 3_000))
                .hasMessageContaining("trim(\"")
                .hasMessageContaining("\nlibrary: returns \"\", leaves the arguments (\"");
    }

    @Test
    void mistakesThatTheCallsDoNotNoticeAreNamed() {
        Differential withMutants = Differential.of(library, new TrimPatch()).mutants(10);

        assertThat(printed(() -> withMutants.calls(Trim.class, HarnessTest::text, 1_000)))
                .contains("texts-1 Trim: all of 1 mistakes in trim are noticed")
                .doesNotContain("WARNING");
        assertThat(printed(() -> withMutants.calls(Trim.class, random -> "a".repeat(random.nextInt(3)), 1_000)))
                .as("no text has a blank")
                .contains("WARNING: texts-1 Trim: 1 of 1 mistakes in trim are not noticed")
                .containsPattern(
                        "TrimPatch.java:\\d+ Texts.trim: the condition is left out: what it guards always runs");
    }

    @Test
    void aMistakeThatLetsALoopRunForEverIsNoticed() {
        Differential withMutants = Differential.of(library, new LoopPatch()).mutants(20);

        assertThat(printed(() -> withMutants.calls(Trim.class, HarnessTest::text, 100)))
                .containsPattern("all of \\d+ mistakes in loop are noticed");
    }

    private static String printed(Runnable action) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        try {
            action.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString();
    }

    /** A text of blanks becomes an empty one. */
    static final class LoopPatch extends Patch {
        LoopPatch() {
            super("loop", "trim with a loop", "a test");
        }

        @Template("dev.winnow.patches.testing.sample.Texts")
        static class Texts {
            @Replaces(shapes = TrimPatch.SHAPE)
            static String trim(String text) {
                String rest = text;
                while (rest.startsWith(" ")) {
                    rest = rest.substring(1); // with 0 it never ends
                }
                return rest;
            }
        }
    }

    @Test
    void aPatchThatAllocatesMoreThanItSaysFails() {
        assertThatThrownBy(() -> checkBound(400))
                .hasMessageContaining("greedy says that a call allocates at most 400 bytes");
        assertThatCode(() -> checkBound(600)).doesNotThrowAnyException();
    }

    /** One input in a hundred takes 512 bytes more. */
    private static void checkBound(int bytes) {
        Patch patch = new Patch("greedy", "", "") {
            @Override
            public int mostAddedBytes() {
                return bytes;
            }
        };
        AddedBytes added = new AddedBytes(patch, random -> "", random -> random.nextInt(100) == 0 ? new byte[496] : "");
        for (int seed = 0; seed < 1_000; seed++) {
            added.vendor(seed);
            added.patched(seed, seed >= 500);
        }
        added.check("run");
    }

    @Test
    void callsThatAllFailProveNothing() {
        assertThatThrownBy(() -> Differential.of(library, new TrimPatch()).calls(Trim.class, random -> null, 10))
                .hasMessageContaining("only 0 of 10 calls return")
                .hasMessageContaining("NullPointerException");
    }

    @Test
    void aPatchThatIsNotOnProvesNothing() {
        assertThatThrownBy(() -> Differential.of(library, new TrimPatch()).calls(Idle.class, random -> "", 10))
                .hasMessageContaining("trim is not on in the classes that the calls load");
    }

    /** Does not touch the patched class. */
    static final class Idle implements Call<String> {
        @Override
        public Object observe(String input) {
            return input;
        }
    }

    @Test
    void aPatchThatUsesAMissingMemberDoesNotFit() {
        assertThatThrownBy(() -> PatchFit.assertOn(library, new MissingFieldPatch()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("texts-1: expected missing-field to be on, but missing-field refused")
                .hasMessageContaining("uses the field " + Texts.class.getName()
                        + ".prefix of type java.lang.String, which is not there");
    }

    @Test
    void classesThatNothingHoldsAreUnloaded() {
        assertThatCode(() -> Leaks.assertUnloads(library, new TrimPatch(), Trim.class, HarnessTest::text, 10))
                .doesNotThrowAnyException();
    }

    @Test
    void anObjectThatIsKeptKeepsTheClasses() {
        List<Object> kept = new ArrayList<>();
        assertThatThrownBy(() -> Leaks.assertUnloads(library, new TrimPatch(), Keep.class, random -> kept, 10))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("texts-1 with trim: its classes cannot be unloaded after 10 calls of Keep");
    }

    @Test
    void coordinatesThatAreNoneAreRefused() {
        assertThatThrownBy(() -> Library.maven("org.example:library"))
                .hasMessage("org.example:library: expected group:artifact:version");
        assertThatThrownBy(() -> Library.given("no.such.property"))
                .hasMessageContaining("no system property no.such.property");
    }
}
