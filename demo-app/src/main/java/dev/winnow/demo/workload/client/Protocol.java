package dev.winnow.demo.workload.client;

/** The protocol between client and gateway, both over TLS. */
public enum Protocol {
    H1("HTTP/1.1"),
    H2("HTTP/2");

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    @Override
    public String toString() {
        return title;
    }
}
