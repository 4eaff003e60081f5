package dev.winnow.tests.answers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.run.ExchangeFile;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.tests.functional.BusyClientsRound;
import dev.winnow.tests.functional.ChangingServiceRound;
import dev.winnow.tests.functional.FunctionalRound;
import dev.winnow.tests.functional.LegacyRound;
import dev.winnow.tests.functional.RecoveryRound;
import dev.winnow.tests.functional.RoundPerPatch;
import dev.winnow.tests.functional.Route;
import dev.winnow.tests.functional.Unloading;
import dev.winnow.tests.jvm.Scope;

/** Runs programs that write down what the SDK answers, each in a client JVM of its own. */
final class AnswersRunner implements AutoCloseable {
    private final ForkRunner forks;
    private final JavaHome jdk;

    AnswersRunner(SdkResolver resolver, JavaHome jdk, EmulatorSettings settings) {
        forks = new ForkRunner(resolver, jdk, settings);
        this.jdk = jdk;
    }

    /** The answers of a {@link FunctionalRound}: equal for arms that differ in speed only. */
    List<String> answers(Arm arm, Route route) {
        return round(arm, route, FunctionalRound.class, List.of(), Files::readAllLines);
    }

    /** The same in a {@link ChangingServiceRound}; needs an account with two regions. */
    List<String> answersOfAChangingService(Arm arm, Protocol protocol) {
        return round(arm, protocol, ChangingServiceRound.class, List.of(), Files::readAllLines);
    }

    /** The same in a {@link RecoveryRound}; needs an account with two regions. */
    List<String> answersOfAFailingService(Arm arm, Route route) {
        return round(arm, route, RecoveryRound.class, List.of(), Files::readAllLines);
    }

    /** The same in a {@link BusyClientsRound}; needs an account with two regions. */
    List<String> answersOfBusyClients(Arm arm, Route route) {
        return round(arm, route, BusyClientsRound.class, List.of(), Files::readAllLines);
    }

    /** The same of the first generation. */
    List<String> legacyAnswers(Arm arm, ConnectionMode mode) {
        return round(arm, mode, LegacyRound.class, List.of(), Files::readAllLines);
    }

    /**
     * The same with each patch alone, switched in one JVM.
     *
     * @param arm has the agent and no patches on
     * @param patches ids
     * @return by id
     */
    Map<String, List<String>> answersByPatch(Arm arm, Route route, List<String> patches) {
        return round(
                arm,
                route,
                RoundPerPatch.class,
                patches,
                file -> new ObjectMapper().readValue(file.toFile(), new TypeReference<Map<String, List<String>>>() {}));
    }

    /**
     * The answers of a copy of the SDK that was then let go, and whether it could be unloaded; see {@link Unloading}.
     *
     * @param patches ids whose states are written down, too; the arm has the agent if there are any
     */
    List<String> unloading(Arm arm, Protocol protocol, List<String> patches) {
        return round(arm, protocol, Unloading.class, patches, Files::readAllLines);
    }

    private interface Result<T> {
        T read(Path file) throws IOException;
    }

    private <T> T round(Arm arm, Enum<?> how, Class<?> program, List<String> moreArguments, Result<T> result) {
        try (ExchangeFile answers = new ExchangeFile("answers")) {
            List<Object> arguments = new ArrayList<>(List.of(
                    forks.endpoint(arm),
                    forks.plainEndpoint(arm),
                    how.name().toLowerCase(Locale.ROOT),
                    answers.path()));
            arguments.addAll(moreArguments);
            forks.run(quick(arm), program, (any, phase, done, total) -> {}, arguments.toArray());
            return result.read(answers.path());
        } catch (ForkFailedException e) {
            throw new AssertionError(program.getSimpleName() + ": " + e.withLastErrorLines(), e);
        } catch (IOException e) {
            throw ExchangeFile.failure(e);
        }
    }

    private Arm quick(Arm arm) {
        return arm.with(arm.name(), Scope.jvmOptions(jdk.directory()));
    }

    @Override
    public void close() {
        forks.close();
    }
}
