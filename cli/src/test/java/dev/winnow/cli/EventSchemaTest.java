package dev.winnow.cli;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.probes.events.AllocationSiteEvent;
import dev.winnow.probes.events.HandlerInstallEvent;
import dev.winnow.probes.events.HostEvent;
import dev.winnow.probes.events.LibraryEvent;
import dev.winnow.probes.events.LiveClassEvent;
import dev.winnow.probes.events.MethodAllocationEvent;
import dev.winnow.probes.events.NotCountedEvent;
import dev.winnow.probes.events.OperationEvent;
import dev.winnow.probes.events.PatchEvent;
import dev.winnow.probes.events.TotalAllocationEvent;
import dev.winnow.report.schema.WinnowEvents;
import jdk.jfr.Event;
import jdk.jfr.Name;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The agent writes events and reports read them, without knowing of each other: their names must be the same. */
class EventSchemaTest {
    static Stream<Arguments> events() {
        return Stream.of(
                Arguments.of(AllocationSiteEvent.class, WinnowEvents.AllocationSite.class),
                Arguments.of(NotCountedEvent.class, WinnowEvents.NotCounted.class),
                Arguments.of(MethodAllocationEvent.class, WinnowEvents.MethodAllocation.class),
                Arguments.of(HandlerInstallEvent.class, WinnowEvents.HandlerInstall.class),
                Arguments.of(TotalAllocationEvent.class, WinnowEvents.TotalAllocation.class),
                Arguments.of(HostEvent.class, WinnowEvents.Host.class),
                Arguments.of(LibraryEvent.class, WinnowEvents.Library.class),
                Arguments.of(LiveClassEvent.class, WinnowEvents.LiveClass.class),
                Arguments.of(OperationEvent.class, WinnowEvents.Operation.class),
                Arguments.of(PatchEvent.class, WinnowEvents.Patch.class));
    }

    @ParameterizedTest
    @MethodSource("events")
    void reportsReadTheNamesThatTheAgentWrites(Class<? extends Event> written, Class<?> read) throws Exception {
        assertThat(written.getAnnotation(Name.class).value()).isEqualTo(constant(read, "NAME"));

        assertThat(Stream.of(written.getDeclaredFields()).map(Field::getName)).containsAll(fieldNames(read));
    }

    private static List<String> fieldNames(Class<?> read) throws IllegalAccessException {
        List<String> names = new ArrayList<>();
        for (Field field : read.getDeclaredFields()) {
            if (!field.getName().equals("NAME")) {
                names.add((String) field.get(null));
            }
        }
        assertThat(names).isNotEmpty();
        return names;
    }

    private static String constant(Class<?> type, String name) throws ReflectiveOperationException {
        return (String) type.getField(name).get(null);
    }
}
