package dev.winnow.report.fleet;

import java.io.Serializable;
import java.util.Objects;

/** Where a recording comes from. Recordings of the same origin are merged. */
final class Origin implements Comparable<Origin>, Serializable {
    final String sdk;
    final String patches;
    final String host;

    Origin(String sdk, String patches, String host) {
        this.sdk = sdk;
        this.patches = patches;
        this.host = host;
    }

    @Override
    public int compareTo(Origin other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Origin && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return Objects.hash(sdk, patches, host);
    }

    @Override
    public String toString() {
        return sdk + "\n" + patches + "\n" + host;
    }
}
