package dev.winnow.lab.subject;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.SdkVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WorkloadOptionsTest {
    @Test
    void theNewestCheckedReleaseIsTheDefault() {
        assertThat(parse().sdk()).isEqualTo(SdkVersion.newestChecked());
    }

    @Test
    void aReleaseNobodyHasCheckedCanBeAskedFor() {
        assertThat(parse("--sdk", "4.999.0").sdk()).isEqualTo(new SdkVersion(999, 0));
    }

    @Test
    void anOlderReleaseThanTheOldestIsNamed() {
        assertThatThrownBy(() -> parse("--sdk", "4.62.0").sdk())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--sdk")
                .hasMessageContaining("4.63.0");
    }

    @Test
    void documentsAreThoseOfAPageABatchAndABulk() {
        assertThat(documents("query")).isEqualTo(10);
        assertThat(documents("batch")).isEqualTo(5);
        assertThat(documents("query", "--documents", "7")).isEqualTo(7);
        assertThat(documents("read")).isEqualTo(1);
    }

    private static int documents(String operation, String... more) {
        List<String> arguments = new ArrayList<>(List.of("--operation", operation));
        arguments.addAll(List.of(more));
        return parse(arguments.toArray(String[]::new)).operation().mostDocuments();
    }

    @Test
    void aMixIsTakenAsItIsWritten() {
        String mix = "mix:read=60,query=25,upsert=10,not-found=5";

        assertThat(parse("--operation", mix).operation()).hasToString(mix);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    --operation querry             | --operation querry: did you mean query?
                    --operation Read-Many          | --operation Read-Many: did you mean read-many?
                    --operation frobnicate         | --operation frobnicate: allowed is read, upsert, create
                    --operation mix:read           | mix:KIND=WEIGHT,.. as mix:read=60,query=40; 'read' is no KIND=WEIGHT
                    --operation mix:               | '' is no KIND=WEIGHT
                    --operation mix:read=1,uspert=2 | no operation 'uspert'; did you mean upsert?
                    --operation mix:read=0         | --operation mix:read=0: weight 0: allowed is 1 to 1000
                    --operation mix:read=1,read=2  | each operation once; read is given twice
                    --documents 5                  | --documents 5: has no meaning with --operation read, which is about one
                    --operation query --documents 1 | --documents 1: allowed is 2 to 100
                    --operation query --sdk legacy-2.4.5 | --operation query: allowed is read, upsert with --sdk legacy-2.4.5
                    """)
    void whatIsWrongIsOneLineWithWhatWasMeant(String arguments, String line) {
        assertThatThrownBy(() -> parse(arguments.split(" ")).operation())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(line)
                .hasMessageNotContaining("\n");
    }

    @Test
    void clientsAreOneToAHundred() {
        assertThat(parse().clients()).isEqualTo(1);
        assertThat(parse("--clients", "30").clients()).isEqualTo(30);
        assertThatThrownBy(() -> parse("--clients", "0").clients()).hasMessage("--clients 0: allowed is 1 to 100");
    }

    private static WorkloadOptions parse(String... arguments) {
        WorkloadOptions options = new WorkloadOptions();
        new CommandLine(options).parseArgs(arguments);
        return options;
    }
}
