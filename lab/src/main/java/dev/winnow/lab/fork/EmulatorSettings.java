package dev.winnow.lab.fork;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.emulator.transport.http.HeaderCase;
import dev.winnow.experiment.jvm.Place;

/**
 * How the emulator answers.
 *
 * @param headers response headers per answer over HTTP
 * @param headerCase how their names are written over HTTP/1.1
 * @param regions how many the account has
 * @param consistency the account's default
 * @param thinClient whether the account offers thin clients, and clients are told to use them
 */
public record EmulatorSettings(
        int headers, HeaderCase headerCase, int regions, AccountConsistency consistency, boolean thinClient)
        implements Service.Source {
    @Override
    public EmulatorProcess start(boolean isolated, Place place) {
        List<String> arguments = new ArrayList<>(List.of(
                "--headers",
                Integer.toString(headers),
                "--header-case",
                headerCase.toString(),
                "--regions",
                Integer.toString(regions),
                "--consistency",
                consistency.toString()));
        if (thinClient) {
            arguments.add("--thin-client");
        }
        return EmulatorProcess.start(arguments, thinClient, isolated, place);
    }

    /** With names in lower case, in one region, with session consistency, without thin clients. */
    public EmulatorSettings(int headers) {
        this(headers, HeaderCase.LOWER, 1, AccountConsistency.SESSION, false);
    }

    public EmulatorSettings withRegions(int newRegions) {
        return new EmulatorSettings(headers, headerCase, newRegions, consistency, thinClient);
    }

    public EmulatorSettings withThinClient(boolean newThinClient) {
        return new EmulatorSettings(headers, headerCase, regions, consistency, newThinClient);
    }
}
