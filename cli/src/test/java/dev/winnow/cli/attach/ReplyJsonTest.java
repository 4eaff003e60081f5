package dev.winnow.cli.attach;

import java.io.IOException;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ReplyJsonTest {
    private static final String REPLY =
            "{\"winnow\":\"1.0\",\"cost\":{\"millis\":1.5},\"bytes\":5000000000,\"late\":true,\"none\":null,"
                    + "\"sites\":[{\"name\":\"a \\\"b\\\"\"},7,[]],\"empty\":{}}";

    @Test
    void readsObjectsArraysAndValues() throws IOException {
        ReplyValue reply = ReplyJson.read(REPLY);

        assertThat(reply.names()).containsExactly("winnow", "cost", "bytes", "late", "none", "sites", "empty");
        assertThat(reply.path("winnow").asText()).isEqualTo("1.0");
        assertThat(reply.path("cost").path("millis").asDouble()).isEqualTo(1.5);
        assertThat(reply.path("bytes").asLong()).isEqualTo(5_000_000_000L);
        assertThat(reply.path("late").asBoolean()).isTrue();
        assertThat(reply.path("sites").size()).isEqualTo(3);
        assertThat(reply.path("sites"))
                .extracting(site -> site.path("name").asText())
                .containsExactly("a \"b\"", "", "");
    }

    @Test
    void aValueThatIsNotThereIsEmpty() throws IOException {
        ReplyValue missing = ReplyJson.read(REPLY).path("sdks").path("version");

        assertThat(missing.asText()).isEmpty();
        assertThat(missing.isNumber()).isFalse();
        assertThat(missing.asLong()).isZero();
        assertThat(missing.asBoolean()).isFalse();
        assertThat(missing).isEmpty();
        assertThat(missing.names()).isEmpty();
    }

    @Test
    void writesWhatItHasRead() throws IOException {
        String written = ReplyJson.write(ReplyJson.read(REPLY));

        ObjectMapper mapper = new ObjectMapper();
        assertThat(mapper.readTree(written)).isEqualTo(mapper.readTree(REPLY));
        assertThat(written)
                .isEqualTo(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(mapper.readTree(REPLY)));
    }

    @Test
    void textThatIsNotJsonIsRejected() {
        assertThatThrownBy(() -> ReplyJson.read("")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> ReplyJson.read("{\"winnow\":")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> ReplyJson.read("Exception in thread")).isInstanceOf(IOException.class);
    }
}
