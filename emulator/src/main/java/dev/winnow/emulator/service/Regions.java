package dev.winnow.emulator.service;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.ServiceError;

/**
 * The regions of the account. Each has a port of its own, all have the same data, and one accepts writes. Thread-safe.
 */
public final class Regions {
    private static final String FIRST = "Local";

    private record Region(String name, int port, int directPort, int thinClientPort) {}

    private final List<Region> all = new CopyOnWriteArrayList<>();
    private volatile String writable = FIRST;

    /**
     * Adds a region. The first is {@code Local}, the next are {@code Local2}, {@code Local3} and so on.
     *
     * @param port the port of its gateway
     * @param directPort the port of its replicas
     * @param thinClientPort the port for thin clients, or 0 if the account does not support them
     */
    public void add(int port, int directPort, int thinClientPort) {
        all.add(new Region(all.isEmpty() ? FIRST : FIRST + (all.size() + 1), port, directPort, thinClientPort));
    }

    /**
     * Makes another region the one that accepts writes.
     *
     * @throws IllegalArgumentException if there is no such region
     */
    public void moveWrites(String region) {
        List<String> names = all.stream().map(Region::name).toList();
        if (!names.contains(region)) {
            throw new IllegalArgumentException("writeRegion=" + region + "; allowed are " + names);
        }
        writable = region;
    }

    /**
     * Returns the name of the region with that endpoint. Endpoints without TLS, or with an unknown port, belong to the first
     * region.
     */
    public String of(Endpoint endpoint) {
        return region(endpoint).name;
    }

    /** Returns the port of the replicas in the region with that endpoint. */
    int directPort(Endpoint endpoint) {
        return region(endpoint).directPort;
    }

    /** Returns the number of regions that only read. */
    public int readRegions() {
        return Math.max(0, all.size() - 1);
    }

    private Region region(Endpoint endpoint) {
        for (Region region : all) {
            if (endpoint.hasPort(region.port)) {
                return region;
            }
        }
        return all.get(0);
    }

    /**
     * Rejects a write in a region that accepts none. 403 with sub-status 3 makes the client ask the account for
     * the write region.
     */
    public void checkWritable(Request request) {
        String region = of(request.endpoint());
        if (request.endpoint().encrypted() && request.operation().isWrite() && !region.equals(writable)) {
            throw ServiceError.writeForbidden(region);
        }
    }

    /** Adds the locations for thin clients, the writable one first, if the account supports them. */
    void addThinClientTo(ObjectNode account, Endpoint endpoint) {
        if (!endpoint.encrypted() || all.get(0).thinClientPort == 0) {
            return;
        }
        ArrayNode writableLocations = account.withArray("thinClientWritableLocations");
        ArrayNode readableLocations = account.withArray("thinClientReadableLocations");
        for (Region region : all) {
            ObjectNode location =
                    location(region.name, "https://" + endpoint.host() + ":" + region.thinClientPort + "/");
            if (region.name.equals(writable)) {
                writableLocations.add(location);
                readableLocations.insert(0, location);
            } else {
                readableLocations.add(location);
            }
        }
    }

    /** Adds the locations to the account's document, the writable one first. Without TLS there is only one location. */
    void addTo(ObjectNode account, Endpoint endpoint) {
        ArrayNode writableLocations = account.withArray("writableLocations");
        ArrayNode readableLocations = account.withArray("readableLocations");
        if (!endpoint.encrypted() || all.size() == 1) {
            writableLocations.add(location(FIRST, endpoint.uri()));
            readableLocations.add(location(FIRST, endpoint.uri()));
            return;
        }
        for (Region region : all) {
            ObjectNode location = location(region.name, "https://" + endpoint.host() + ":" + region.port + "/");
            if (region.name.equals(writable)) {
                writableLocations.add(location);
                readableLocations.insert(0, location);
            } else {
                readableLocations.add(location);
            }
        }
    }

    private static ObjectNode location(String name, String endpoint) {
        return Json.object().put("name", name).put("databaseAccountEndpoint", endpoint);
    }
}
