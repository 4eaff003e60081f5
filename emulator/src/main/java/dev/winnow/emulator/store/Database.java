package dev.winnow.emulator.store;

import java.util.Collection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.http.Scope;
import io.netty.util.AsciiString;

/** A database and its containers. */
public final class Database implements Resource, Scope {
    private static final Progress PROGRESS =
            new Progress(AsciiString.of("0"), AsciiString.of("1"), AsciiString.of("0:-1#1"));

    private final int number;
    private final int partitions;
    private final String id;
    private final AsciiString rid;
    private final String etag;
    private final byte[] json;
    private final Named<Container> containers = new Named<>("container");

    Database(int number, ObjectNode definition, int partitions) {
        this.number = number;
        this.partitions = partitions;
        id = definition.path("id").asText();
        rid = AsciiString.of(Rids.database(number));
        SystemProperties system = SystemProperties.now(rid.toString(), self(), number);
        etag = system.etag();
        definition.put("_colls", "colls/").put("_users", "users/");
        json = Json.bytes(system.addTo(definition));
    }

    /** Creates a container; 409 if the name is in use, 400 if the definition lacks its partition key. */
    public Container createContainer(ObjectNode definition) {
        return containers.create(
                definition, n -> new Container(this, n, definition, partitions), Container::contentPath);
    }

    /** Returns a container by its name or its resource id; 404 if there is none. */
    public Container container(String nameOrRid) {
        return containers.get(nameOrRid);
    }

    /** Removes a container and all that it holds; 404 if there is none. */
    public void deleteContainer(String nameOrRid) {
        containers.delete(nameOrRid);
    }

    public Collection<Container> containers() {
        return containers.all();
    }

    @Override
    public long number() {
        return number;
    }

    String id() {
        return id;
    }

    String self() {
        return "dbs/" + rid + "/";
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
    public CharSequence altContentPath() {
        return "dbs/" + id;
    }

    /** Returns the resource id. */
    @Override
    public CharSequence contentPath() {
        return rid;
    }

    @Override
    public Progress progress(int partition) {
        return PROGRESS;
    }
}
