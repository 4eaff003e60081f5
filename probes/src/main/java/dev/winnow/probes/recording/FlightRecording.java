package dev.winnow.probes.recording;

import dev.winnow.probes.events.AllocationSite;
import dev.winnow.probes.weave.Sites;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;

/**
 * Joins Flight Recorder when somebody else starts it, by {@code -XX:StartFlightRecording}, jcmd, JMC or the API: initialising it
 * ourselves would cost the application half a second.
 */
final class FlightRecording implements EventSink, FlightRecorderListener {
    private final Sites sites;
    private final Runnable flush = this::flush;
    private volatile SiteRecorder recorder;

    FlightRecording(Sites sites) {
        this.sites = sites;
        FlightRecorder.addListener(this);
    }

    @Override
    public void recorderInitialized(FlightRecorder flightRecorder) {
        FlightRecorder.register(AllocationSite.class);
        recorder = new SiteRecorder(sites);
        FlightRecorder.addPeriodicEvent(AllocationSite.class, flush);
    }

    @Override
    public void recordingStateChanged(Recording recording) {
        SiteRecorder known = recorder;
        if (known != null) {
            known.recordingChanged();
        }
    }

    @Override
    public void flush() {
        SiteRecorder known = recorder;
        if (known != null) {
            known.flush();
        }
    }

    @Override
    public void close() {
        FlightRecorder.removeListener(this);
        if (recorder != null) {
            flush();
            FlightRecorder.removePeriodicEvent(flush);
            FlightRecorder.unregister(AllocationSite.class);
            recorder = null;
        }
    }
}
