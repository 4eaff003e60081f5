package dev.winnow.lab.fork;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.winnow.experiment.RunFailedException;

/** Where a process finds its network: the host's, or a namespace in which there is nothing but the loopback device. */
public interface Network {
    /** The command that starts {@code command} in this network; the process keeps the id that the starter sees. */
    List<String> command(List<String> command);

    /** The host's own. */
    Network HOST = command -> command;

    /** A new namespace, which lives as long as the processes in it. */
    Network NEW_LOOPBACK = command -> prefixed(
            List.of("unshare", "--map-root-user", "--net", "sh", "-c", "ip link set lo up && exec \"$@\"", "sh"),
            command);

    /** The namespace that process {@code pid} lives in. */
    static Network of(long pid) {
        List<String> enter =
                List.of("nsenter", "--target", Long.toString(pid), "--user", "--net", "--preserve-credentials", "--");
        return command -> prefixed(enter, command);
    }

    /** @throws RunFailedException if this machine does not let us make {@link #NEW_LOOPBACK} */
    static void requireLoopbackNamespaces(String purpose) {
        try {
            Process trial = new ProcessBuilder(NEW_LOOPBACK.command(List.of("nsenter", "--version")))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (trial.waitFor(10, TimeUnit.SECONDS) && trial.exitValue() == 0) {
                return;
            }
            trial.destroyForcibly();
        } catch (IOException e) {
            // No unshare here: the same answer as for one that may not be used.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new RunFailedException(purpose + " needs a loopback-only network namespace (unshare --net, nsenter, ip),"
                + " which this machine does not allow");
    }

    private static List<String> prefixed(List<String> prefix, List<String> command) {
        return Stream.concat(prefix.stream(), command.stream()).toList();
    }
}
