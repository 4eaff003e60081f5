package dev.winnow.fleet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import dev.winnow.report.section.PartialReport;
import org.apache.spark.SerializableWritable;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** Reads recordings in the executors of a Spark cluster. */
final class FleetReading {
    private static final ClassTag<byte[]> BYTES = ClassTag$.MODULE$.apply(byte[].class);

    private final JavaSparkContext spark;
    private final RecordingTask task;
    private final OrderedMerge parts = new OrderedMerge();

    FleetReading(JavaSparkContext spark) {
        this.spark = spark;
        this.task = new RecordingTask(spark.broadcast(new SerializableWritable<>(spark.hadoopConfiguration())));
    }

    /**
     * Spark tries each task several times. If a recording ends its executor each time, Spark gives up all of them: then those that are
     * missing are read in jobs of their own, so that only that recording is missing from the report.
     */
    PartialReport read(List<Recording> recordings) throws InterruptedException {
        if (recordings.size() == 1) {
            // The account of all bytes of a single recording is read from it a second time.
            return RecordingTask.read(recordings.get(0), spark.hadoopConfiguration(), true);
        }
        try {
            run(recordings);
        } catch (SparkException e) {
            runEach(recordings.stream()
                    .filter(recording -> !parts.has(recording.position))
                    .collect(Collectors.toList()));
        }
        return parts.result(recordings.size());
    }

    private void run(List<Recording> recordings) throws SparkException {
        RDD<Recording> one = spark.parallelize(recordings, recordings.size()).rdd();
        spark.sc().runJob(one, task, new Arrival(recordings, parts), BYTES);
    }

    private void runEach(List<Recording> recordings) throws InterruptedException {
        ExecutorService jobs = Executors.newFixedThreadPool(Math.max(1, spark.defaultParallelism()));
        recordings.forEach(recording -> jobs.execute(() -> runOrExplain(recording)));
        jobs.shutdown();
        while (!jobs.awaitTermination(1, TimeUnit.MINUTES)) {}
    }

    private void runOrExplain(Recording recording) {
        try {
            run(List.of(recording));
        } catch (SparkException e) {
            parts.add(
                    recording.position,
                    PartBytes.of(
                            PartialReport.unread(recording.name, "the executors that read it failed: " + reason(e))));
        }
    }

    /** The line of Spark's message that says why the last attempt failed. */
    private static String reason(SparkException e) {
        String first = e.getMessage().lines().findFirst().orElse("");
        int cause = first.indexOf("most recent failure: ");
        return cause < 0 ? first : first.substring(cause + "most recent failure: ".length());
    }

    /** Takes each part on the driver as soon as its task has ended. */
    private static final class Arrival extends AbstractFunction2<Object, byte[], BoxedUnit> {
        private final List<Recording> recordings;
        private final OrderedMerge parts;

        Arrival(List<Recording> recordings, OrderedMerge parts) {
            this.recordings = recordings;
            this.parts = parts;
        }

        @Override
        public BoxedUnit apply(Object task, byte[] part) {
            parts.add(recordings.get((Integer) task).position, part);
            return BoxedUnit.UNIT;
        }
    }

    /**
     * Merges parts in the order of their recordings, as a single process does: sums of fractions depend on it. A part that arrives early
     * waits as bytes.
     */
    private static final class OrderedMerge {
        private final PartialReport merged = new PartialReport();
        private final Map<Integer, byte[]> early = new HashMap<>();
        private final Set<Integer> arrived = new HashSet<>();
        /** Spark's own thread, which hands over the parts, has other work. */
        private final ExecutorService merging = Executors.newSingleThreadExecutor();

        /** Of the merging thread alone. */
        private int next;

        /** @param position of the recording; each comes once */
        synchronized void add(int position, byte[] part) {
            arrived.add(position);
            early.put(position, part);
            merging.execute(this::mergeFollowing);
        }

        /** Whether the part of this recording has arrived. */
        synchronized boolean has(int position) {
            return arrived.contains(position);
        }

        private void mergeFollowing() {
            for (byte[] following = take(); following != null; following = take()) {
                merged.merge(PartBytes.read(following));
                next++;
            }
        }

        private synchronized byte[] take() {
            return early.remove(next);
        }

        /**
         * Ends merging.
         *
         * @throws IllegalStateException if a part is missing
         */
        PartialReport result(int recordings) throws InterruptedException {
            merging.shutdown();
            while (!merging.awaitTermination(1, TimeUnit.MINUTES)) {}
            if (next < recordings) {
                throw new IllegalStateException("the part of recording " + next + " is missing");
            }
            return merged;
        }
    }
}
