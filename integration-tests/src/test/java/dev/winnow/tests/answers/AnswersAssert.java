package dev.winnow.tests.answers;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Compares the answers of two runs. */
final class AnswersAssert {
    private AnswersAssert() {}

    /** Tells the first line that differs, and what was asked there: the whole is long. */
    static void assertSame(String patches, List<String> answers, List<String> vendor) {
        String question = "";
        for (int i = 0; i < Math.min(answers.size(), vendor.size()); i++) {
            question = vendor.get(i).startsWith("== ") ? vendor.get(i) : question;
            assertThat(answers.get(i))
                    .as("%s: line %d, %s", patches, i, question)
                    .isEqualTo(vendor.get(i));
        }
        assertThat(answers).as(patches).hasSameSizeAs(vendor);
    }
}
