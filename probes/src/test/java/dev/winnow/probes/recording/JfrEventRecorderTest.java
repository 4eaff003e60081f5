package dev.winnow.probes.recording;

import java.util.ArrayList;
import java.util.List;

import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class JfrEventRecorderTest {
    private final List<String> unregistered = new ArrayList<>();
    private final EventWriter fails = new EventWriter() {
        private boolean failed;

        @Override
        public void register() {
            throw new OutOfMemoryError("register");
        }

        @Override
        public void flush() {
            throw new OutOfMemoryError("flush");
        }

        @Override
        public void unregister() {
            if (!failed) {
                failed = true;
                throw new OutOfMemoryError("unregister");
            }
            unregistered.add("fails");
        }
    };

    private final EventWriter works = new EventWriter() {
        @Override
        public void register() {}

        @Override
        public void unregister() {
            unregistered.add("works");
        }
    };

    @Test
    void whateverFailsAllEventTypesAreUnregistered() {
        JfrEventRecorder recorder = new JfrEventRecorder(List.of(new HostEventWriter(), fails, works));
        FlightRecorder flightRecorder = FlightRecorder.getFlightRecorder();
        assertThatThrownBy(() -> recorder.recorderInitialized(flightRecorder)).hasMessage("register");

        assertThatThrownBy(recorder::close).hasMessage("flush");

        assertThat(unregistered).containsExactly("fails", "works");
        assertThat(flightRecorder.getEventTypes())
                .extracting(EventType::getName)
                .doesNotContain("winnow.Host");
    }
}
