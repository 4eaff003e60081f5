package com.example.patches;

import java.util.List;
import java.util.Random;

import dev.winnow.patches.testing.Differential;
import dev.winnow.patches.testing.Library;
import dev.winnow.patches.testing.PatchFit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BaseNBuffersTest {
    /** The oldest, the newest, and one in which another codec uses the buffer in another way. */
    static List<Library> releases() {
        return Library.maven("commons-codec:commons-codec", "1.16.0", "1.22.1", "1.23.0");
    }

    @ParameterizedTest
    @MethodSource("releases")
    void fitsAndLinks(Library release) {
        PatchFit.assertOn(release, new BaseNBuffers());
    }

    @ParameterizedTest
    @MethodSource("releases")
    void resultsAreTheSame(Library release) {
        Differential.of(release, new BaseNBuffers()).calls(CodecCall.class, Random::nextLong, 100_000);
    }
}
