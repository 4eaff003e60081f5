package dev.winnow.emulator;

import java.util.Arrays;
import java.util.stream.Collectors;

import dev.winnow.emulator.service.AccountConsistency;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the names of consistency levels, such as {@code bounded-staleness}. */
final class ConsistencyConverter implements ITypeConverter<AccountConsistency> {
    @Override
    public AccountConsistency convert(String text) {
        return Arrays.stream(AccountConsistency.values())
                .filter(level -> level.toString().equalsIgnoreCase(text))
                .findAny()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is no consistency level; allowed are "
                        + Arrays.stream(AccountConsistency.values())
                                .map(AccountConsistency::toString)
                                .collect(Collectors.joining(", "))));
    }
}
