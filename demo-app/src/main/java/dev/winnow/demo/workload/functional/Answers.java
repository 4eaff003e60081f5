package dev.winnow.demo.workload.functional;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosBatchResponse;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.FeedResponse;
import com.fasterxml.jackson.databind.JsonNode;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Asks one question after another and writes each answer down in canonical form, failures as carefully as successes. */
final class Answers {
    private final List<String> lines = new ArrayList<>();

    List<String> lines() {
        return List.copyOf(lines);
    }

    /** A request about one document. */
    void item(String question, Mono<? extends CosmosItemResponse<?>> request) {
        ask(question, () -> {
            CosmosItemResponse<?> response = request.block();
            line("status", response.getStatusCode());
            line("charge", response.getRequestCharge());
            line("item", response.getItem() == null ? "none" : Canonical.json((JsonNode) response.getItem()));
            headers(response.getResponseHeaders());
            line("diagnostics", Canonical.diagnostics(response.getDiagnostics().toString()));
        });
    }

    /** A request whose answer has pages. */
    void pages(String question, Flux<FeedResponse<JsonNode>> request) {
        ask(question, () -> {
            List<FeedResponse<JsonNode>> pages = request.collectList().block();
            line("pages", pages.size());
            for (FeedResponse<JsonNode> page : pages) {
                page.getResults().forEach(item -> line("item", Canonical.json(item)));
                line("charge", page.getRequestCharge());
                line("continued", page.getContinuationToken() != null);
                headers(page.getResponseHeaders());
            }
        });
    }

    void batch(String question, Mono<CosmosBatchResponse> request) {
        ask(question, () -> {
            CosmosBatchResponse response = request.block();
            line("status", response.getStatusCode() + "/" + response.getSubStatusCode());
            response.getResults().forEach(result -> {
                line("result", result.getStatusCode() + "/" + result.getSubStatusCode());
                JsonNode item = result.getItem(JsonNode.class);
                line("item", item == null ? "none" : Canonical.json(item));
            });
            headers(response.getResponseHeaders());
        });
    }

    private void ask(String question, Runnable answer) {
        lines.add("== " + question);
        try {
            answer.run();
        } catch (CosmosException e) {
            line("exception", e.getClass().getName());
            line("status", e.getStatusCode() + "/" + e.getSubStatusCode());
            line("message", Canonical.text(e.getShortMessage()));
            line("retry after", e.getRetryAfterDuration().toMillis() + " ms");
            headers(e.getResponseHeaders());
            line("diagnostics", Canonical.diagnostics(e.getDiagnostics().toString()));
        } catch (RuntimeException e) {
            line("exception", e.getClass().getName());
            line("message", Canonical.text(String.valueOf(e.getMessage())));
        }
    }

    private void headers(Map<String, String> headers) {
        new TreeMap<>(headers).forEach((name, value) -> line("header " + name, Canonical.header(name, value)));
    }

    private void line(String name, Object value) {
        lines.add(name + ": " + value);
    }
}
