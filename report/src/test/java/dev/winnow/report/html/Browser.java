package dev.winnow.report.html;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A headless Chromium with one page, controlled through the DevTools protocol. */
final class Browser {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long TIMEOUT_SECONDS = 240;

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<JsonNode>> events = new ConcurrentHashMap<>();
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private String session;

    /** @param profile a new directory */
    Browser(Path profile) throws Exception {
        String executable = System.getenv("WINNOW_TEST_BROWSER");
        if (executable == null) {
            throw new IllegalStateException("WINNOW_TEST_BROWSER must name a Chromium, such as /usr/bin/chromium");
        }
        process = new ProcessBuilder(
                        executable,
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--host-resolver-rules=MAP * ~NOTFOUND",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("chromium.log").toFile())
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(devTools(profile), new Listener())
                .get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        openPage();
    }

    private URI devTools(Path profile) throws IOException, InterruptedException {
        Path port = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        while (!Files.exists(port) || Files.readAllLines(port).size() < 2) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new IOException("Chromium did not start: " + Files.readString(profile.resolve("chromium.log")));
            }
            Thread.sleep(50);
        }
        List<String> lines = Files.readAllLines(port);
        return URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
    }

    private void openPage() throws Exception {
        String target = call("Target.createTarget", Map.of("url", "about:blank"))
                .get("targetId")
                .asText();
        session = call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .asText();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
        width(1280);
    }

    /** Sets the width of the window, in pixels. */
    void width(int pixels) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", pixels, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    }

    void open(Path page) throws Exception {
        CompletableFuture<JsonNode> loaded = new CompletableFuture<>();
        events.put("Page.loadEventFired", loaded);
        call("Page.navigate", Map.of("url", page.toUri().toString()));
        loaded.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }

    /** Evaluates an expression and waits for promises. */
    JsonNode evaluate(String expression) throws Exception {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer.get("exceptionDetails"));
        }
        return answer.at("/result/value");
    }

    /**
     * Waits until an expression is true: a page draws when it has the time.
     *
     * @throws AssertionError if that takes longer than a minute
     */
    void until(String expression) throws Exception {
        try {
            evaluate("new Promise(done => { const look = () => " + expression
                    + " ? done() : requestAnimationFrame(look); look(); })");
        } catch (TimeoutException e) {
            throw new AssertionError("not within " + TIMEOUT_SECONDS + " s: " + expression, e);
        }
    }

    void press(String key, int code) throws Exception {
        Map<String, Object> event =
                Map.of("key", key, "code", key, "windowsVirtualKeyCode", code, "text", key.equals("Enter") ? "\r" : "");
        for (String type : List.of("keyDown", "keyUp")) {
            ObjectNode parameters = JSON.valueToTree(event);
            parameters.put("type", type);
            call("Input.dispatchKeyEvent", parameters);
        }
    }

    /** Clicks at the upper left of an element, given as an expression, when it no longer moves. */
    void click(String element) throws Exception {
        evaluate(element + ".scrollIntoView({ block: 'center' })");
        JsonNode box = evaluate("new Promise(found => { let last; const look = () => {"
                + " const box = " + element + "?.getBoundingClientRect().toJSON();"
                + " if (box && last && box.left === last.left && box.top === last.top) found(box);"
                + " else { last = box; requestAnimationFrame(look); } }; look(); })");
        for (String type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            call(
                    "Input.dispatchMouseEvent",
                    Map.of(
                            "type",
                            type,
                            "x",
                            box.get("left").asDouble() + 3,
                            "y",
                            box.get("top").asDouble() + 3,
                            "button",
                            "left",
                            "clickCount",
                            1));
        }
    }

    void type(String text) throws Exception {
        call("Input.insertText", Map.of("text", text));
    }

    void prefer(String colorScheme) throws Exception {
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colorScheme))));
    }

    /** Saves a screenshot of the element. */
    void screenshot(String selector, Path file) throws Exception {
        JsonNode box = evaluate("(() => { const b = document.querySelector('" + selector + "').getBoundingClientRect();"
                + " return {x: b.x + scrollX, y: b.y + scrollY, width: b.width, height: b.height, scale: 1}; })()");
        JsonNode picture = call("Page.captureScreenshot", Map.of("captureBeyondViewport", true, "clip", box));
        Files.createDirectories(file.getParent());
        Files.write(file, Base64.getDecoder().decode(picture.get("data").asText()));
    }

    /** Console errors and warnings, uncaught exceptions, and messages of the browser. */
    List<String> problems() {
        return problems;
    }

    /** URLs of all requests. */
    List<String> requests() {
        return requests;
    }

    private JsonNode call(String method, Object parameters) throws Exception {
        int id = ids.incrementAndGet();
        ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
        message.set("params", JSON.valueToTree(parameters));
        if (session != null) {
            message.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        socket.sendText(message.toString(), true).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        JsonNode received = answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        if (received.has("error")) {
            throw new IllegalStateException(method + ": " + received.get("error"));
        }
        return received.get("result");
    }

    private void receive(JsonNode message) {
        if (message.has("id")) {
            answers.remove(message.get("id").asInt()).complete(message);
            return;
        }
        String method = message.get("method").asText();
        JsonNode parameters = message.get("params");
        CompletableFuture<JsonNode> waiting = events.remove(method);
        if (waiting != null) {
            waiting.complete(parameters);
        }
        switch (method) {
            case "Runtime.consoleAPICalled" -> {
                if (List.of("error", "warning", "assert")
                        .contains(parameters.get("type").asText())) {
                    problems.add(parameters.toString());
                }
            }
            case "Runtime.exceptionThrown", "Log.entryAdded" -> problems.add(parameters.toString());
            case "Network.requestWillBeSent" ->
                requests.add(parameters.at("/request/url").asText());
            default -> {}
        }
    }

    void quit() throws Exception {
        session = null;
        call("Browser.close", Map.of());
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                try {
                    receive(JSON.readTree(text.toString()));
                } catch (IOException e) {
                    problems.add(e.toString());
                }
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
