package dev.winnow.cli;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
public final class Version implements IVersionProvider {
    /** Such as {@code 0.1.0}. */
    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "(not from a jar)" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"winnow " + text()};
    }
}
