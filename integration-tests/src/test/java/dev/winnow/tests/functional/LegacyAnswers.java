package dev.winnow.tests.functional;

import java.io.IOException;
import java.io.UncheckedIOException;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.DocumentClientException;
import com.microsoft.azure.cosmosdb.FeedResponse;
import com.microsoft.azure.cosmosdb.ResourceResponse;
import rx.Observable;

/** What {@link Answers} does, with the first generation of the SDK. */
final class LegacyAnswers {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Transcript transcript;

    LegacyAnswers(Transcript transcript) {
        this.transcript = transcript;
    }

    /** A request about one document. */
    void item(String question, Observable<ResourceResponse<Document>> request) {
        ask(question, () -> {
            ResourceResponse<Document> response = request.toBlocking().single();
            transcript.line("status", response.getStatusCode());
            transcript.line("charge", response.getRequestCharge());
            transcript.line("item", response.getResource() == null ? "none" : document(response.getResource()));
            transcript.headers(response.getResponseHeaders());
        });
    }

    /** A request whose answer has pages. */
    void pages(String question, Observable<FeedResponse<Document>> request) {
        ask(
                question,
                () -> request.toBlocking().forEach(page -> {
                    page.getResults().forEach(item -> transcript.line("item", document(item)));
                    transcript.line("charge", page.getRequestCharge());
                    transcript.line("continued", page.getResponseContinuation() != null);
                    transcript.headers(page.getResponseHeaders());
                }));
    }

    private void ask(String question, Runnable answer) {
        transcript.question(question);
        try {
            answer.run();
        } catch (RuntimeException e) {
            failure(e.getCause() == null ? e : e.getCause());
        }
    }

    private void failure(Throwable reason) {
        transcript.line("exception", reason.getClass().getName());
        if (reason instanceof DocumentClientException) {
            DocumentClientException refusal = (DocumentClientException) reason;
            transcript.line("status", refusal.getStatusCode() + "/" + refusal.getSubStatusCode());
            transcript.line("error", error(refusal));
            transcript.line("retry after", refusal.getRetryAfterInMilliseconds() + " ms");
        } else {
            transcript.line("message", Canonical.text(String.valueOf(reason.getMessage())));
        }
    }

    /** In direct mode the SDK keeps no more than a message with times in it. */
    private static String error(DocumentClientException refusal) {
        return refusal.getError() == null
                ? "none"
                : Canonical.text(
                        refusal.getError().getCode() + " " + refusal.getError().getMessage());
    }

    private static String document(Document document) {
        try {
            return Canonical.json(JSON.readTree(document.toJson()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
