package dev.winnow.report.sections;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ClassNamesTest {
    @Test
    void classNamesAreShortened() {
        assertThat(ClassNames.shorten("[Ljava.util.HashMap$Node;")).isEqualTo("HashMap$Node[]");
        assertThat(ClassNames.shorten("[[B")).isEqualTo("byte[][]");
        assertThat(ClassNames.shorten("java.util.HashMap")).isEqualTo("HashMap");
    }
}
