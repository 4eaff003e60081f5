package dev.winnow.emulator.store;

import java.util.Collection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.LogPosition;
import dev.winnow.emulator.message.ResourceOwner;

/** A database and its containers. */
public final class Database implements Resource, ResourceOwner {
    private static final LogPosition LOG_POSITION = new LogPosition("0", "1", "0:-1#1");

    private final DatabaseId id;
    private final String rid;
    private final int partitions;
    private final String etag;
    private final byte[] json;
    private final NamedResources<Container> containers = new NamedResources<>("container");

    Database(int number, ObjectNode definition, int partitions) {
        id = new DatabaseId(number, definition.path("id").asText());
        rid = id.rid();
        this.partitions = partitions;
        SystemProperties system = SystemProperties.now(rid, id.self(), number);
        etag = system.etag();
        definition.put("_colls", "colls/").put("_users", "users/");
        json = Json.bytes(system.addTo(definition));
    }

    /** Creates a container; 409 if the name is in use, 400 if the definition lacks a partition key. */
    public Container createContainer(ObjectNode definition) {
        return containers.create(definition, n -> new Container(id, n, definition, partitions), Container::contentPath);
    }

    /** Returns a container by its name or its resource id; 404 if there is none. */
    public Container container(String nameOrRid) {
        return containers.get(nameOrRid);
    }

    /** Removes a container with all its items; 404 if there is none. */
    public void deleteContainer(String nameOrRid) {
        containers.delete(nameOrRid);
    }

    public Collection<Container> containers() {
        return containers.all();
    }

    @Override
    public long number() {
        return id.number();
    }

    public String etag() {
        return etag;
    }

    @Override
    public JsonNode tree() {
        return Json.parse(json);
    }

    @Override
    public byte[] json() {
        return json;
    }

    @Override
    public String altContentPath() {
        return id.altContentPath();
    }

    /** Returns the resource id. */
    @Override
    public String contentPath() {
        return rid;
    }

    /** The log of a database never grows. */
    @Override
    public long lsnAt(long nanoTime) {
        return Long.parseLong(LOG_POSITION.lsn());
    }

    @Override
    public LogPosition logPosition(int partition) {
        return LOG_POSITION;
    }
}
