package com.example.patches;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.testing.Differential;
import dev.winnow.patches.testing.Library;
import dev.winnow.patches.testing.PatchFit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PlainJsonStringsTest {
    /** The library logs each unpaired surrogate with a stack. */
    private static final Logger LOGGER = Logger.getLogger("com.google.protobuf");

    static {
        LOGGER.setLevel(Level.OFF);
    }

    /** One of each shape. */
    static Stream<Library> releases() {
        return Stream.of("3.25.9", "4.30.2", "4.31.1", "4.35.1").map(PlainJsonStringsTest::release);
    }

    @ParameterizedTest
    @MethodSource("releases")
    void fitsAndLinks(Library release) {
        PatchFit.assertOn(release, new PlainJsonStrings());
    }

    @ParameterizedTest
    @MethodSource("releases")
    void resultsAreTheSame(Library release) {
        Differential.of(release, new PlainJsonStrings()).calls(PrinterCall.class, Random::nextLong, 100_000);
    }

    @Test
    void theVendorsFixNeedsNoPatch() throws IOException {
        PatchState state = PatchForecast.of(release("4.36.2").jars(), List.of(new PlainJsonStrings()))
                .get(0)
                .state();

        assertEquals(PatchState.FIXED, state);
    }

    private static Library release(String version) {
        Path messages = Library.maven("com.google.protobuf:protobuf-java:" + version).jars().get(0);
        Path json = Library.maven("com.google.protobuf:protobuf-java-util:" + version).jars().get(0);
        return Library.of("protobuf " + version, List.of(messages, json));
    }
}
