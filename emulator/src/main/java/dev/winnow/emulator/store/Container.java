package dev.winnow.emulator.store;

import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.LogPosition;
import dev.winnow.emulator.message.ResourceOwner;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.partition.PartitionRanges;

/** A container with its definition and its {@link Items}. */
public final class Container implements Resource, ResourceOwner {
    private final int number;
    private final String rid;
    private final String altContentPath;
    private final String self;
    private final String etag;
    private final byte[] json;
    private final PartitionRanges ranges;
    private final Items items;

    Container(DatabaseId database, int number, ObjectNode definition, int partitions) {
        this.number = number;
        rid = Rids.container(database.number(), number);
        altContentPath =
                database.altContentPath() + "/colls/" + definition.path("id").asText();
        self = database.self() + "colls/" + rid + "/";
        SystemProperties system = SystemProperties.now(rid, self, number);
        etag = system.etag();
        ranges = new PartitionRanges(definition.path("partitionKey"), partitions);
        items = new Items(
                self,
                document -> Rids.document(database.number(), number, document),
                partitionKeyPaths(definition),
                ranges);
        definition.put("_docs", "docs/").put("_sprocs", "sprocs/").put("_triggers", "triggers/");
        definition.put("_udfs", "udfs/").put("_conflicts", "conflicts/");
        json = Json.bytes(system.addTo(definition));
    }

    private static List<String> partitionKeyPaths(ObjectNode definition) {
        List<String> paths = new ArrayList<>();
        for (JsonNode path : definition.path("partitionKey").path("paths")) {
            paths.add(path.asText());
        }
        if (paths.isEmpty() || !paths.stream().allMatch(path -> path.startsWith("/"))) {
            throw ServiceError.badRequest("A container needs partitionKey.paths, each starting with '/'.");
        }
        return paths;
    }

    public Items items() {
        return items;
    }

    public PartitionRanges ranges() {
        return ranges;
    }

    /** Returns the path by resource ids, with a slash at its end. */
    public String self() {
        return self;
    }

    public String etag() {
        return etag;
    }

    @Override
    public long number() {
        return number;
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
        return altContentPath;
    }

    /** Returns the resource id. */
    @Override
    public String contentPath() {
        return rid;
    }

    @Override
    public long lsnAt(long nanoTime) {
        return items.lsnAt(nanoTime);
    }

    @Override
    public LogPosition logPosition(int partition) {
        return items.logPosition(partition);
    }
}
