package dev.winnow.cli.distribution;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Option;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The zip's conf/winnow.properties is made of the agent's declared options; {@code -Dwinnow.test.rewrite=true} writes it anew. */
class ExampleConfigurationTest {
    private static final Path FILE = Path.of("src/assembly/conf/winnow.properties");
    private static final Pattern COMMENTED_OUT = Pattern.compile("^#(winnow\\.)", Pattern.MULTILINE);
    private static final int WIDTH = 110;

    @Test
    void namesEveryOptionWithItsDefaultAndExplanation() throws Exception {
        if (Boolean.getBoolean("winnow.test.rewrite")) {
            Files.writeString(FILE, expected());
        }
        assertThat(Files.readString(FILE)).isEqualTo(expected());
    }

    @Test
    void changesNothingUntilALineIsUncommented() throws Exception {
        assertThat(properties(Files.readString(FILE))).isEmpty();
    }

    @Test
    void setsTheDefaultsOnceUncommented() throws Exception {
        String uncommented = COMMENTED_OUT.matcher(Files.readString(FILE)).replaceAll("$1");
        Properties properties = properties(uncommented);
        assertThat(properties).hasSameSizeAs(options());
        options().forEach(option -> assertThat(properties).containsEntry(option.property(), option.fallback()));
    }

    /** Without the one that names such a file. */
    private static List<Option> options() {
        return DeclaredOptions.all().stream()
                .filter(option -> option != DeclaredOptions.CONFIG)
                .toList();
    }

    private static Properties properties(String text) throws Exception {
        Properties properties = new Properties();
        properties.load(new StringReader(text));
        return properties;
    }

    private static String expected() {
        StringBuilder text = new StringBuilder(
                "# Example configuration of Winnow's agent. Every option is commented out and has"
                        + " its default value here.\n# Use: java -javaagent:winnow.jar=config=winnow.properties -jar app.jar\n");
        for (Option option : options()) {
            text.append('\n');
            wrap(option.doc(), text);
            wrap("Allowed: " + option.allowed() + '.', text);
            text.append('#')
                    .append(option.property())
                    .append('=')
                    .append(option.fallback())
                    .append('\n');
        }
        return text.toString();
    }

    private static void wrap(String sentence, StringBuilder text) {
        StringBuilder line = new StringBuilder("#");
        for (String word : sentence.split(" ")) {
            if (line.length() + word.length() >= WIDTH) {
                text.append(line).append('\n');
                line = new StringBuilder("#");
            }
            line.append(' ').append(word);
        }
        text.append(line).append('\n');
    }
}
