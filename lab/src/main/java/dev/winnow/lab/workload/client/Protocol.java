package dev.winnow.lab.workload.client;

/** The protocol between client and gateway, both over TLS. */
public enum Protocol {
    H1("HTTP/1.1"),
    H2("HTTP/2");

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    /** Thin clients speak HTTP/2 only; the others HTTP/1.1 unless they are told otherwise. */
    public static Protocol defaultOf(ConnectionMode mode) {
        return mode == ConnectionMode.THIN ? H2 : H1;
    }

    @Override
    public String toString() {
        return title;
    }
}
