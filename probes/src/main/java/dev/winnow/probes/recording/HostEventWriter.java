package dev.winnow.probes.recording;

import dev.winnow.probes.events.HostEvent;
import jdk.jfr.FlightRecorder;

/** Writes {@code winnow.Host} into every chunk: services that systemd starts have no {@code HOSTNAME} that the JVM would record. */
public final class HostEventWriter implements EventWriter, Runnable {
    @Override
    public void register() {
        FlightRecorder.register(HostEvent.class);
        FlightRecorder.addPeriodicEvent(HostEvent.class, this);
    }

    /** Called at the begin and at the end of a chunk. */
    @Override
    public void run() {
        HostEvent event = new HostEvent();
        event.host = HostName.of(System.getenv("HOSTNAME"));
        event.commit();
    }

    @Override
    public void unregister() {
        FlightRecorder.removePeriodicEvent(this);
        FlightRecorder.unregister(HostEvent.class);
    }
}
