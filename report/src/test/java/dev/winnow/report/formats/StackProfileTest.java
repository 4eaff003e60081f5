package dev.winnow.report.formats;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnknownFieldSet;
import io.opentelemetry.proto.profiles.v1development.Profile;
import io.opentelemetry.proto.profiles.v1development.ProfilesData;
import io.opentelemetry.proto.profiles.v1development.ProfilesDictionary;
import one.convert.CallStack;
import one.convert.Frame;
import org.junit.jupiter.api.Test;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

/** Reads the profiles with the parsers of Protocol Buffers and, for OpenTelemetry, with its own classes. */
class StackProfileTest {
    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");
    private static final Duration DURATION = Duration.ofSeconds(60);

    @Test
    void pprofHasTheTypesAndBytesOfAllStacksWithTheInnermostFrameFirst() throws Exception {
        byte[] compressed = StackProfile.pprof(stacks(), START, DURATION);

        UnknownFieldSet profile =
                UnknownFieldSet.parseFrom(new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes());
        List<String> strings = profile.getField(6).getLengthDelimitedList().stream()
                .map(ByteString::toStringUtf8)
                .collect(toList());
        assertThat(strings.get(0)).isEmpty();
        UnknownFieldSet type = message(profile, 1, 0);
        assertThat(List.of(strings.get(number(type, 1)), strings.get(number(type, 2))))
                .containsExactly("alloc_space", "bytes");
        assertThat(profile.getField(2).getLengthDelimitedList()).hasSize(2);
        for (int i = 0; i < 2; i++) {
            UnknownFieldSet sample = message(profile, 2, i);
            List<String> frames = packed(
                            sample.getField(1).getLengthDelimitedList().get(0))
                    .stream()
                    .map(location -> function(profile, location, strings))
                    .collect(toList());
            assertThat(frames)
                    .isEqualTo(
                            number(sample, 2) == 300
                                    ? List.of("byte[]", "app.Größe.read", "app.Main.main")
                                    : List.of("String", "app.Main.main"));
        }
        assertThat(profile.getField(9).getVarintList()).containsExactly(START.toEpochMilli() * 1_000_000);
        assertThat(profile.getField(10).getVarintList()).containsExactly(DURATION.toNanos());
    }

    private static String function(UnknownFieldSet profile, int location, List<String> strings) {
        try {
            UnknownFieldSet line = message(message(profile, 4, location - 1), 4, 0);
            return strings.get(number(message(profile, 5, number(line, 1) - 1), 2));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static UnknownFieldSet message(UnknownFieldSet parent, int field, int index) throws IOException {
        return UnknownFieldSet.parseFrom(
                parent.getField(field).getLengthDelimitedList().get(index));
    }

    private static int number(UnknownFieldSet message, int field) {
        return message.getField(field).getVarintList().get(0).intValue();
    }

    private static List<Integer> packed(ByteString bytes) throws IOException {
        CodedInputStream in = bytes.newCodedInput();
        List<Integer> numbers = new ArrayList<>();
        while (!in.isAtEnd()) {
            numbers.add(in.readInt32());
        }
        return numbers;
    }

    @Test
    void openTelemetryReadsTheTypesAndBytesOfAllStacks() throws Exception {
        ProfilesData data = ProfilesData.parseFrom(StackProfile.otlp(stacks(), START, DURATION));

        ProfilesDictionary dictionary = data.getDictionary();
        assertThat(dictionary.getStringTable(0)).isEmpty();
        Profile profile = data.getResourceProfiles(0).getScopeProfiles(0).getProfiles(0);
        assertThat(dictionary.getStringTable(profile.getSampleType().getTypeStrindex()))
                .isEqualTo("alloc_space");
        assertThat(profile.getTimeUnixNano()).isEqualTo(START.toEpochMilli() * 1_000_000);
        assertThat(profile.getDurationNano()).isEqualTo(DURATION.toNanos());
        assertThat(profile.getSamplesList())
                .extracting(sample -> sample.getValues(0) + " "
                        + dictionary.getStackTable(sample.getStackIndex()).getLocationIndicesList().stream()
                                .map(index -> dictionary.getLocationTable(index).getLines(0))
                                .map(line -> dictionary.getFunctionTable(line.getFunctionIndex()))
                                .map(function -> dictionary.getStringTable(function.getNameStrindex()))
                                .collect(toList()))
                .containsExactlyInAnyOrder(
                        "300 [byte[], app.Größe.read, app.Main.main]", "200 [String, app.Main.main]");
    }

    private static WeightedStacks stacks() {
        WeightedStacks stacks = new WeightedStacks();
        stacks.add(stack("app.Main.main", "app.Größe.read", "byte[]"), 300);
        stacks.add(stack("app.Main.main", "String"), 200);
        return stacks;
    }

    private static CallStack stack(String... frames) {
        CallStack stack = new CallStack();
        for (String frame : frames) {
            stack.push(frame, Frame.TYPE_JIT_COMPILED);
        }
        return stack;
    }
}
