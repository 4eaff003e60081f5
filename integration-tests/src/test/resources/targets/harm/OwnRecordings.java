package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.TreeSet;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/**
 * Uses Flight Recorder itself: its recording, the values of its settings and its own events are as they were. The settings' names hold
 * numbers that Flight Recorder gives to classes in the order of their loading, so that they differ between two runs anyway.
 *
 * @live
 */
public class OwnRecordings {
    @Name("harm.Own")
    static class Own extends Event {
        int size;
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        try (Recording recording = new Recording()) {
            recording.setName("own");
            recording.enable(Own.class).withoutStackTrace();
            recording.start();
            for (String line; (line = in.readLine()) != null; ) {
                Own event = new Own();
                event.size = new ArrayList<>(new HashMap<String, String>(3).keySet()).size();
                event.commit();
                System.out.println(recording.getName() + " " + recording.getState() + " " + new TreeSet<>(recording.getSettings().values()));
                System.out.println(FlightRecorder.getFlightRecorder().getRecordings().stream().filter(one -> one.getName().equals("own")).count());
                System.out.println(line);
            }
            Path file = Files.createTempFile("own", ".jfr");
            recording.dump(file);
            System.out.println(RecordingFile.readAllEvents(file).stream().filter(event -> event.getEventType().getName().startsWith("harm.")).count());
            Files.delete(file);
        }
    }
}
