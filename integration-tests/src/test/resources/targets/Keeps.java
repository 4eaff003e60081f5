import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;

import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * Keeps one of four arrays that it allocates in one method, and none of as many of another, until it is killed. It keeps them only while
 * something records, so that the heap does not fill before a slow command has begun. {@code -Dcritical=2}: two threads are in critical
 * sections of JNI most of the time.
 */
public class Keeps {
    static final List<byte[]> KEPT = new ArrayList<>();
    static final int MOST = 150_000;

    static volatile Object sink;
    static volatile boolean isRecorded;
    static int number;

    public static void main(String[] arguments) throws Exception {
        FlightRecorder.addListener(new FlightRecorderListener() {
            @Override
            public void recordingStateChanged(Recording recording) {
                isRecorded = recording.getState() == RecordingState.RUNNING;
            }
        });
        for (int i = 0; i < Integer.getInteger("critical"); i++) {
            Thread thread = new Thread(Keeps::compress);
            thread.setDaemon(true);
            thread.start();
        }
        System.out.println("ready");
        while (true) {
            for (int i = 0; i < 200; i++) {
                keep();
                drop();
            }
            Thread.sleep(10);
        }
    }

    static void compress() {
        byte[] random = new byte[200_000];
        new Random(1).nextBytes(random);
        byte[] out = new byte[300_000];
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        while (true) {
            deflater.reset();
            deflater.setInput(random);
            deflater.finish();
            deflater.deflate(out);
        }
    }

    static void keep() {
        byte[] bytes = new byte[2_000];
        sink = bytes;
        if (++number % 4 == 0 && isRecorded && KEPT.size() < MOST) {
            KEPT.add(bytes);
        }
    }

    static void drop() {
        sink = new byte[2_000];
    }
}
