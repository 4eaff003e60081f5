package dev.winnow.tests.examples;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Gets the same page from a few threads, each one request after the other, until it is closed. */
final class HttpLoad implements AutoCloseable {
    private static final int THREADS = 4;

    private final HttpClient client = HttpClient.newHttpClient();
    private final AtomicInteger requests = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closed;

    static HttpLoad start(URI page) {
        HttpLoad load = new HttpLoad();
        HttpRequest request = HttpRequest.newBuilder(page).build();
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(() -> load.run(request), "load-" + i);
            load.threads.add(thread);
            thread.start();
        }
        return load;
    }

    private void run(HttpRequest request) {
        while (!closed) {
            try {
                HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() != 200) {
                    failures.add(response.statusCode() + " " + response.body());
                }
            } catch (IOException e) {
                failures.add(e.toString());
            } catch (InterruptedException e) {
                failures.add("interrupted");
                return;
            }
            requests.incrementAndGet();
        }
    }

    /** How many have been answered, or have failed. */
    int requests() {
        return requests.get();
    }

    /** The answers that were not 200, and the exceptions. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() {
        stop();
    }

    /** Returns after the last answer. */
    void stop() {
        closed = true;
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
