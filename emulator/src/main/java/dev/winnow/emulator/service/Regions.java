package dev.winnow.emulator.service;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.store.Json;
import dev.winnow.emulator.store.ServiceError;

/** The account's regions: each has a port of its own, all have the same data, and one of them takes writes. Thread-safe. */
public final class Regions {
    private static final String FIRST = "Local";

    private record Region(String name, int port) {}

    private final List<Region> all = new CopyOnWriteArrayList<>();
    private volatile String writable = FIRST;

    /** Adds the region at that port: {@code Local} is the first one, then come {@code Local2}, {@code Local3}, .. */
    public void add(int port) {
        all.add(new Region(all.isEmpty() ? FIRST : FIRST + (all.size() + 1), port));
    }

    /**
     * Lets another region take the writes.
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

    /** Returns the region that a request was sent to; what comes without TLS, or to an unknown port, is in the first. */
    public String of(Request request) {
        String authority = request.authority().toString();
        for (Region region : all) {
            if (authority.endsWith(":" + region.port)) {
                return region.name;
            }
        }
        return FIRST;
    }

    /** Lets a write pass only where writes are taken: 403 with sub-status 3 tells a client to ask where that is. */
    public void check(Operation operation, Request request) {
        if (request.encrypted() && operation.isWrite() && !of(request).equals(writable)) {
            throw ServiceError.writeForbidden(of(request));
        }
    }

    /** Lists the locations in an account's document, the one for writes first; without TLS there is one location only. */
    void addTo(ObjectNode account, Request request) {
        ArrayNode writableLocations = account.withArray("writableLocations");
        ArrayNode readableLocations = account.withArray("readableLocations");
        String authority = request.authority().toString();
        if (!request.encrypted() || all.size() == 1) {
            String endpoint = (request.encrypted() ? "https://" : "http://") + authority + "/";
            writableLocations.add(location(FIRST, endpoint));
            readableLocations.add(location(FIRST, endpoint));
            return;
        }
        String host = authority.substring(0, authority.lastIndexOf(':'));
        for (Region region : all) {
            ObjectNode location = location(region.name, "https://" + host + ":" + region.port + "/");
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
