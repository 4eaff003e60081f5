package com.example.workload;

import java.io.IOException;

import com.google.protobuf.Duration;
import com.google.protobuf.Timestamp;
import com.google.protobuf.util.JsonFormat;
import com.google.rpc.context.AttributeContext;

/**
 * The part of a proxy that writes its access log, under load until it is ended.
 *
 * <p>Each request becomes a line of JSON: Google's message for this purpose, {@code google.rpc.context.AttributeContext}, printed by
 * {@code JsonFormat}.
 */
public final class AccessLog {
    private static final JsonFormat.Printer PRINTER = JsonFormat.printer().omittingInsignificantWhitespace();

    /** The last one. Work whose result nobody can see might be compiled away. */
    static volatile String line;

    private AccessLog() {}

    public static void main(String[] arguments) throws IOException {
        for (int request = 0; ; request = (request + 1) % 1_000_000) {
            line = line(request);
        }
    }

    /** One operation. */
    static String line(int request) throws IOException {
        return PRINTER.print(AttributeContext.newBuilder()
                .setSource(peer("203.0.113." + request % 250, 40_000 + request % 10_000).setRegionCode("DE"))
                .setDestination(peer("10.0.0.7", 443).putLabels("app", "orders").putLabels("version", "v42"))
                .setRequest(request(request))
                .setResponse(AttributeContext.Response.newBuilder()
                        .setCode(200)
                        .setSize(1_874)
                        .putHeaders("content-type", "application/json")
                        .setBackendLatency(Duration.newBuilder().setNanos(12_500_000)))
                .build());
    }

    private static AttributeContext.Peer.Builder peer(String ip, int port) {
        return AttributeContext.Peer.newBuilder().setIp(ip).setPort(port);
    }

    private static AttributeContext.Request request(int request) {
        return AttributeContext.Request.newBuilder()
                .setId("7f1c9a52-0d1e-4a1b-9d5b-" + (100_000_000_000L + request))
                .setMethod("GET")
                .setScheme("https")
                .setHost("shop.example.com")
                .setPath("/v1/customers/" + request + "/orders")
                .setQuery("limit=20&from=2026-11-01")
                .setProtocol("h2")
                .setTime(Timestamp.newBuilder().setSeconds(1_795_000_000L + request).setNanos(123_000_000))
                .putHeaders("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0")
                .putHeaders("accept", "application/json")
                .putHeaders("x-request-id", "7f1c9a52-0d1e-4a1b")
                .putHeaders("traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
                .setAuth(AttributeContext.Auth.newBuilder()
                        .setPrincipal("accounts.example.com/1234567")
                        .addAudiences("https://shop.example.com")
                        .setPresenter("1234567.apps.example.com"))
                .build();
    }
}
