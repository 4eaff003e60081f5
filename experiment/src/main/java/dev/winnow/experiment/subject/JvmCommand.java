package dev.winnow.experiment.subject;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static java.util.stream.Collectors.toList;

/**
 * A user's command line that starts a JVM. A launcher named {@code java} gets options as its own; anything else, such as a script,
 * in the variable {@code JAVA_TOOL_OPTIONS}, which reaches every JVM that it starts.
 */
public final class JvmCommand {
    private static final String VARIABLE = "JAVA_TOOL_OPTIONS";

    private final List<String> words;

    public JvmCommand(List<String> words) {
        this.words = List.copyOf(words);
    }

    public List<String> words() {
        return words;
    }

    /** What starts it with more options of the JVM. */
    public ProcessBuilder with(List<String> jvmOptions) {
        if (startsJava()) {
            List<String> command = new ArrayList<>(words);
            command.addAll(1, jvmOptions);
            return new ProcessBuilder(command);
        }
        ProcessBuilder process = new ProcessBuilder(words);
        List<String> options =
                new ArrayList<>(jvmOptions.stream().map(JvmCommand::quoted).collect(toList()));
        String users = process.environment().get(VARIABLE);
        if (users != null) {
            options.add(0, users);
        }
        process.environment().put(VARIABLE, String.join(" ", options));
        return process;
    }

    private boolean startsJava() {
        String name = Path.of(words.get(0)).getFileName().toString();
        return name.equals("java") || name.equals("java.exe");
    }

    /** The JVM splits the variable at white space and takes quotation marks away. */
    private static String quoted(String option) {
        return option.contains(" ") ? '"' + option + '"' : option;
    }

    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
