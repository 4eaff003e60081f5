package dev.winnow.patches.runtime.uri;

import java.net.InetSocketAddress;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Makes an address of host and port each time that it is asked: what the vendor's lambda does. */
public final class MappedAddress implements Supplier<InetSocketAddress> {
    private final BiFunction<String, Integer, InetSocketAddress> mapper;
    private final String host;
    private final int port;

    public MappedAddress(BiFunction<String, Integer, InetSocketAddress> mapper, String host, int port) {
        this.mapper = mapper;
        this.host = host;
        this.port = port;
    }

    @Override
    public InetSocketAddress get() {
        return mapper.apply(host, port);
    }
}
