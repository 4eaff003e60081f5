package dev.winnow.experiment.subject;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.TrialResult;

/** Two servers under load, from the moment at which both are warm to the one at which both have done their operations. */
final class ServedPair implements AutoCloseable {
    private static final long WATCH_MILLIS = 20;

    /** Without a response for this long it is not worth waiting. */
    private static final long STALL_NANOS = 120_000_000_000L;

    private final List<ServedJvm> servers = new ArrayList<>();
    private final List<LoadProcess> loads = new ArrayList<>();
    private final Places places;
    private boolean isTogether;

    ServedPair(Places places) {
        this.places = places;
    }

    /** Where the next arm runs at first. */
    Place nextPlace() {
        return place(servers.size());
    }

    private Place place(int seat) {
        return isTogether ? places.together() : places.both().get(seat);
    }

    /** The first two calls add the two arms. */
    void add(ServedJvm server, LoadProcess load) {
        servers.add(server);
        loads.add(load);
    }

    /** @param batch two trials, in the order in which they were added */
    List<TrialResult> measure(Batch batch, ForkListener listener) throws ForkFailedException {
        Cell cell = batch.cell();
        try {
            for (ServedJvm server : servers) {
                server.awaitPort();
            }
            for (int seat = 0; seat < loads.size(); seat++) {
                loads.get(seat).start(place(seat));
            }
            await(
                    List.of(cell.warmUp(), cell.warmUp()),
                    counted -> listener.progress(
                            servers.get(0).arm(), Phase.WARM_UP, Math.min(counted, cell.warmUp()), cell.warmUp()));
            List<ServedJvm.Mark> begin = marks();
            List<Long> counted = counted();
            share();
            await(
                    List.of(counted.get(0) + cell.measured(), counted.get(1) + cell.measured()),
                    now -> progress(cell, now - counted.get(0), listener));
            listener.progress(servers.get(0).arm(), Phase.MEASURED, cell.measured(), cell.measured());
            List<ServedJvm.Mark> end = marks();
            return List.of(
                    end.get(0).since(begin.get(0), batch.trials().get(0)),
                    end.get(1).since(begin.get(1), batch.trials().get(1)));
        } catch (IOException e) {
            throw new RunFailedException("cannot move processes to other cores: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    private void share() throws IOException, InterruptedException {
        isTogether = true;
        for (int seat = 0; seat < servers.size(); seat++) {
            servers.get(seat).moveTo(place(seat));
            loads.get(seat).moveTo(place(seat));
        }
    }

    /** The end is told once, after the last window. */
    private void progress(Cell cell, long done, ForkListener listener) {
        if (done < cell.measured()) {
            listener.progress(servers.get(0).arm(), Phase.MEASURED, done, cell.measured());
        }
    }

    private void await(List<Long> operations, LongConsumer progress)
            throws ForkFailedException, InterruptedException, IOException {
        long lastSign = System.nanoTime();
        long sum = sum(counted());
        while (!haveDone(operations)) {
            Thread.sleep(WATCH_MILLIS);
            for (int seat = 0; seat < servers.size(); seat++) {
                servers.get(seat).update();
                loads.get(seat).keepRunning(place(seat));
            }
            progress.accept(servers.get(0).counted());
            if (sum(counted()) > sum) {
                sum = sum(counted());
                lastSign = System.nanoTime();
            } else if (System.nanoTime() - lastSign > STALL_NANOS) {
                throw ForkFailedException.ofPair(
                        servers.get(0).arm(),
                        "neither arm counted an operation for " + STALL_NANOS / 1_000_000_000L
                                + " s: does --count name a method that a request calls, and does --load drive {port}?",
                        List.of());
            }
        }
    }

    private boolean haveDone(List<Long> operations) {
        for (int seat = 0; seat < operations.size(); seat++) {
            if (servers.get(seat).counted() < operations.get(seat)) {
                return false;
            }
        }
        return true;
    }

    private List<Long> counted() {
        return List.of(servers.get(0).counted(), servers.get(1).counted());
    }

    private static long sum(List<Long> counted) {
        return counted.get(0) + counted.get(1);
    }

    private List<ServedJvm.Mark> marks() {
        return List.of(servers.get(0).mark(), servers.get(1).mark());
    }

    @Override
    public void close() {
        loads.forEach(LoadProcess::close);
        servers.forEach(ServedJvm::close);
    }
}
