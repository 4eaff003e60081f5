package dev.winnow.tests.functional;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.ChangeFeedProcessorItem;
import com.azure.cosmos.models.CosmosBatchResponse;
import com.azure.cosmos.models.CosmosBulkItemResponse;
import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.FeedResponse;
import com.fasterxml.jackson.databind.JsonNode;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Asks one question after another and writes each answer down in canonical form, failures as carefully as successes. */
final class Answers {
    private static final int PATIENCE_SECONDS = 60;

    private final Transcript transcript;

    Answers(Transcript transcript) {
        this.transcript = transcript;
    }

    /** A request about one document. */
    void item(String question, Mono<? extends CosmosItemResponse<?>> request) {
        ask(question, () -> {
            CosmosItemResponse<?> response = request.block();
            transcript.line("status", response.getStatusCode());
            transcript.line("charge", response.getRequestCharge());
            transcript.line(
                    "item", response.getItem() == null ? "none" : Canonical.json((JsonNode) response.getItem()));
            transcript.headers(response.getResponseHeaders());
            diagnostics(response.getDiagnostics());
        });
    }

    /** A request whose answer has pages. */
    void pages(String question, Flux<FeedResponse<JsonNode>> request) {
        ask(question, () -> {
            List<FeedResponse<JsonNode>> pages = request.collectList().block();
            transcript.line("pages", pages.size());
            for (FeedResponse<JsonNode> page : pages) {
                page.getResults().forEach(item -> transcript.line("item", Canonical.json(item)));
                transcript.line("charge", page.getRequestCharge());
                transcript.line("continued", page.getContinuationToken() != null);
                transcript.headers(page.getResponseHeaders());
                diagnostics(page.getCosmosDiagnostics());
            }
        });
    }

    /** A request to several partitions: which of them answers first decides over a page's charge and headers. */
    void documents(String question, Flux<FeedResponse<JsonNode>> request) {
        ask(question, () -> {
            List<FeedResponse<JsonNode>> pages = request.collectList().block();
            pages.forEach(page -> page.getResults().forEach(item -> transcript.line("item", Canonical.json(item))));
            CanonicalDiagnostics.OF_PARTITIONS
                    .requests(pages.stream()
                            .map(page -> page.getCosmosDiagnostics().toString())
                            .collect(Collectors.toList()))
                    .forEach(asked -> transcript.line("request", asked));
        });
    }

    void batch(String question, Mono<CosmosBatchResponse> request) {
        ask(question, () -> {
            CosmosBatchResponse response = request.block();
            transcript.line("status", response.getStatusCode() + "/" + response.getSubStatusCode());
            response.getResults().forEach(result -> {
                transcript.line("result", result.getStatusCode() + "/" + result.getSubStatusCode());
                JsonNode item = result.getItem(JsonNode.class);
                transcript.line("item", item == null ? "none" : Canonical.json(item));
            });
            transcript.headers(response.getResponseHeaders());
            diagnostics(response.getDiagnostics());
        });
    }

    /** Operations that are sent in no certain order and in batches of no certain size. */
    void bulk(String question, Flux<CosmosBulkOperationResponse<Object>> request) {
        ask(
                question,
                () -> request.collectList().block().stream()
                        .map(Answers::bulkResult)
                        .sorted()
                        .forEach(result -> transcript.line("result", result)));
    }

    private static String bulkResult(CosmosBulkOperationResponse<Object> result) {
        CosmosItemOperation operation = result.getOperation();
        String what = operation.getOperationType() + " " + operation.getId() + " in " + operation.getPartitionKeyValue()
                + ": ";
        if (result.getException() != null) {
            return what + result.getException().getClass().getName();
        }
        CosmosBulkItemResponse response = result.getResponse();
        JsonNode item = response.getItem(JsonNode.class);
        return what + response.getStatusCode() + "/" + response.getSubStatusCode() + " "
                + (item == null ? "none" : Canonical.json(item)) + " "
                + CanonicalDiagnostics.OF_BATCHES.of(
                        response.getCosmosDiagnostics().toString());
    }

    /** Documents that a change feed processor delivers, in no certain order. */
    void changes(String question, BlockingQueue<ChangeFeedProcessorItem> delivered, long count) {
        ask(question, () -> {
            List<String> changes = new ArrayList<>();
            while (changes.size() < count) {
                changes.add(Canonical.json(next(delivered).getCurrent()));
            }
            changes.stream().sorted().forEach(change -> transcript.line("change", change));
        });
    }

    private static ChangeFeedProcessorItem next(BlockingQueue<ChangeFeedProcessorItem> delivered) {
        try {
            ChangeFeedProcessorItem next = delivered.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (next == null) {
                throw new IllegalStateException("no change within " + PATIENCE_SECONDS + " s");
            }
            return next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** A request of which only the outcome is certain. */
    void outcome(String question, Mono<?> request) {
        transcript.question(question);
        try {
            request.block();
            transcript.line("outcome", "answered");
        } catch (CosmosException e) {
            transcript.line("exception", e.getClass().getName());
            transcript.line("status", e.getStatusCode() + "/" + e.getSubStatusCode());
        }
    }

    private void diagnostics(CosmosDiagnostics diagnostics) {
        transcript.line("diagnostics", CanonicalDiagnostics.EXACT.of(diagnostics.toString()));
        transcript.line(
                "context",
                CanonicalDiagnostics.EXACT.context(
                        diagnostics.getDiagnosticsContext().toJson()));
    }

    private void ask(String question, Runnable answer) {
        transcript.question(question);
        try {
            answer.run();
        } catch (CosmosException e) {
            transcript.line("exception", e.getClass().getName());
            transcript.line("status", e.getStatusCode() + "/" + e.getSubStatusCode());
            transcript.line("message", Canonical.text(e.getShortMessage()));
            transcript.line("retry after", e.getRetryAfterDuration().toMillis() + " ms");
            transcript.headers(e.getResponseHeaders());
            diagnostics(e.getDiagnostics());
        } catch (RuntimeException e) {
            transcript.line("exception", e.getClass().getName());
            transcript.line("message", Canonical.text(String.valueOf(e.getMessage())));
        }
    }
}
