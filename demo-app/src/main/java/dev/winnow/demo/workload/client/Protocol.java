package dev.winnow.demo.workload.client;

/** How the client speaks to the gateway, both over TLS. */
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
