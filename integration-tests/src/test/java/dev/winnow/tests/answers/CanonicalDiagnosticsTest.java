package dev.winnow.tests.answers;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.winnow.tests.functional.CanonicalDiagnostics.EXACT;
import static dev.winnow.tests.functional.CanonicalDiagnostics.OF_PARTITIONS;
import static org.assertj.core.api.Assertions.assertThat;

class CanonicalDiagnosticsTest {
    private static final String READ =
            request("200", "connectionAcquired", "6f2f1a5e-0c3c-4a55-9d07-3a3f4c6b9e11", "12");
    private static final String WRITE =
            request("201", "connectionCreated", "00000000-0c3c-4a55-9d07-3a3f4c6b9e11", "7");

    @Test
    void timesAndIdsDoNotMatter() {
        String later = request("200", "connectionCreated", "ffffffff-0c3c-4a55-9d07-3a3f4c6b9e11", "31");

        assertThat(EXACT.of(later)).isEqualTo(EXACT.of(READ));
    }

    @Test
    void whetherAConnectionHadToBeMadeDoesNotMatter() {
        String later = READ.replace(
                "\"retryContext\"",
                "\"transportRequestChannelAcquisitionContext\":{\"waitForChannelInit\":true},\"retryContext\"");

        assertThat(later).isNotEqualTo(READ);
        assertThat(EXACT.of(later)).isEqualTo(EXACT.of(READ));
    }

    @ParameterizedTest
    @CsvSource({
        "200, 201",
        "requestSent, requestsent",
        "Read, Query",
        "\"retryCount\":0, \"retryCount\":1",
        "null, 3",
        "Local, Local2",
        "\"statusCode\", \"code\""
    })
    void anythingElseDoes(String part, String changed) {
        assertThat(READ).contains(part);
        assertThat(EXACT.of(READ.replace(part, changed))).isNotEqualTo(EXACT.of(READ));
    }

    @Test
    void aFeedsRequestsComeInAnyOrder() {
        assertThat(EXACT.of(feed(READ, WRITE)))
                .isEqualTo(EXACT.of(feed(WRITE, READ)))
                .isNotEqualTo(EXACT.of(feed(READ, READ)))
                .isNotEqualTo(EXACT.of(feed(READ)));
        assertThat(OF_PARTITIONS.requests(List.of(feed(READ), feed(WRITE))))
                .isEqualTo(OF_PARTITIONS.requests(List.of(feed(WRITE, READ), feed(READ))))
                .hasSize(2);
    }

    @Test
    void requestsThatDifferInTheLengthOfTheirSignatureAreTheSame() {
        String one = "{\"statusCode\":200,\"rntbdRequestLengthInBytes\":512}";
        String other = "{\"statusCode\":200,\"rntbdRequestLengthInBytes\":513}";

        assertThat(OF_PARTITIONS.requests(List.of(feed(one, other)))).hasSize(1);
    }

    @Test
    void aRequestsAnswersComeInTheirOrder() {
        String refused = "{\"statusCode\":429}";
        String answered = "{\"statusCode\":200}";

        assertThat(EXACT.of("{\"gatewayStatisticsList\":[" + refused + "," + answered + "]}"))
                .isNotEqualTo(EXACT.of("{\"gatewayStatisticsList\":[" + answered + "," + refused + "]}"));
    }

    @Test
    void aContextIsToldWithoutItsAnswers() {
        assertThat(EXACT.context("{\"status\":200,\"durationInMs\":1.25,\"diagnostics\":[" + READ + "]}"))
                .isEqualTo("{\"durationInMs\":\"*\",\"status\":200}");
    }

    private static String request(String status, String event, String activityId, String millis) {
        return "{\"activityId\":\"" + activityId + "\",\"requestLatencyInMs\":" + millis
                + ",\"requestEndTimeUTC\":\"2026-01-02T03:04:05." + millis + "Z\",\"regionsContacted\":[\"Local\"],"
                + "\"gatewayStatisticsList\":[{\"operationType\":\"Read\",\"statusCode\":" + status
                + ",\"faultInjectionRuleId\":null,\"requestTimeline\":[{\"eventName\":\"" + event
                + "\",\"durationInMilliSecs\":"
                + millis + "},{\"eventName\":\"requestSent\",\"startTimeUTC\":\"2026-01-02T03:04:05Z\"}]}],"
                + "\"retryContext\":{\"retryCount\":0},\"systemInformation\":{\"usedMemory\":\"" + millis + " KB\"}}";
    }

    private static String feed(String... requests) {
        return "userAgent=azsdk-java\n{\"clientSideRequestStatistics\":[" + String.join(",", requests) + "]}";
    }
}
