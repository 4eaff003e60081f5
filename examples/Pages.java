import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * A small HTTP server to try {@code winnow ab --paired} on, and a client that drives it at a fixed rate.
 *
 * <pre>
 * javac -d target/examples examples/Pages.java
 * java -cp target/examples Pages serve 8080
 * java -cp target/examples Pages get 8080 200
 * </pre>
 */
public final class Pages {
    private static final int LINES = Integer.getInteger("pages.lines", 200);
    private static final boolean JOINED = Boolean.getBoolean("pages.joined");
    private static final int THREADS = 4;

    private Pages() {}

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[1]);
        if (arguments[0].equals("serve")) {
            serve(port);
        } else {
            get(port, Double.parseDouble(arguments[2]));
        }
    }

    private static void serve(int port) throws IOException {
        // Otherwise the kernel can keep the end of a page for 40 ms, until the client acknowledges its beginning.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", Pages::answer);
        server.start();
    }

    /** One operation. */
    static void answer(HttpExchange exchange) throws IOException {
        byte[] page = page().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, page.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(page);
        }
    }

    /** Glues text together line by line, or, with {@code -Dpages.joined=true}, in a builder. */
    private static String page() {
        if (JOINED) {
            StringBuilder page = new StringBuilder();
            for (int line = 0; line < LINES; line++) {
                page.append("line ").append(line).append('\n');
            }
            return page.toString();
        }
        String page = "";
        for (int line = 0; line < LINES; line++) {
            page += "line " + line + '\n';
        }
        return page;
    }

    private static void get(int port, double perSecond) throws IOException {
        URL url = new URL("http://localhost:" + port + "/");
        byte[] buffer = new byte[8_192];
        long start = System.nanoTime();
        for (long request = 0; ; request++) {
            long due = start + (long) (request * 1e9 / perSecond);
            for (long rest = due - System.nanoTime(); rest > 0; rest = due - System.nanoTime()) {
                LockSupport.parkNanos(rest);
            }
            HttpURLConnection connection = (HttpURLConnection) url.openConnection();
            try (var body = connection.getInputStream()) {
                while (body.read(buffer) >= 0) {
                    // The page does not matter.
                }
            }
        }
    }
}
