package dev.winnow.tests.otlp;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceResponse;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import io.opentelemetry.proto.metrics.v1.ResourceMetrics;

/** A receiver of OTLP over HTTP that keeps the newest value of each series. */
final class Collector implements AutoCloseable {
    private final HttpServer server;
    private final Map<Series, Double> values = new ConcurrentHashMap<>();

    Collector() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/metrics", this::receive);
        server.start();
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The series of a metric that have arrived so far, with their newest values. */
    Map<Series, Double> series(String metric) {
        Map<Series, Double> found = new ConcurrentHashMap<>(values);
        found.keySet().removeIf(series -> !series.metric.equals(metric));
        return found;
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (InputStream body = exchange.getRequestBody()) {
            ExportMetricsServiceRequest.parseFrom(body).getResourceMetricsList().forEach(this::add);
        }
        byte[] answer = ExportMetricsServiceResponse.getDefaultInstance().toByteArray();
        exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
        exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private void add(ResourceMetrics resource) {
        Map<String, String> attributes = attributes(resource.getResource().getAttributesList().stream());
        resource.getScopeMetricsList().stream()
                .flatMap(scope -> scope.getMetricsList().stream())
                .forEach(metric -> points(metric)
                        .forEach(point -> values.put(
                                new Series(
                                        metric.getName(),
                                        metric.getUnit(),
                                        attributes(point.getAttributesList().stream()),
                                        attributes.getOrDefault("host.name", "")),
                                point.hasAsInt() ? point.getAsInt() : point.getAsDouble())));
    }

    private static Stream<NumberDataPoint> points(Metric metric) {
        return metric.hasSum()
                ? metric.getSum().getDataPointsList().stream()
                : metric.getGauge().getDataPointsList().stream();
    }

    private static Map<String, String> attributes(Stream<KeyValue> pairs) {
        Map<String, String> attributes = new ConcurrentHashMap<>();
        pairs.forEach(pair -> attributes.put(pair.getKey(), pair.getValue().getStringValue()));
        return attributes;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    /** @param host of the resource that exports it */
    record Series(String metric, String unit, Map<String, String> attributes, String host) {}
}
