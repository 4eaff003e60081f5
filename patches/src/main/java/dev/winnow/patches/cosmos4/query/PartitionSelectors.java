package dev.winnow.patches.cosmos4.query;

import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.implementation.PathParser;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/**
 * Writes a container's partition key into a query without streams.
 *
 * <p>For {@code readAllItems} and reads of many items, the vendor collects the partition key's paths and values with
 * streams.
 *
 * <p>Preserved: the paths, the values, and what happens to a path that is none.
 */
@AutoService(Patch.class)
public final class PartitionSelectors extends Patch {
    public PartitionSelectors() {
        super("partition-selectors", "Writes a partition key into a query without streams", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.PartitionKeyQueryHelper")
    static class PartitionKeyQueryHelper {
        @Replaces(shapes = "4724f1e9a2ee8868 4.80.0..4.83.0")
        static List<String> createPkSelectors(PartitionKeyDefinition definition) {
            List<String> paths = definition.getPaths();
            List<String> selectors = new ArrayList<>(paths.size());
            for (String path : paths) {
                StringBuilder selector = new StringBuilder();
                for (String part : PathParser.getPathParts(path)) {
                    selector.append("[\"").append(part.replace("\"", "\\\"")).append("\"]");
                }
                selectors.add(selector.toString());
            }
            return selectors;
        }
    }

    @Template("com.azure.cosmos.implementation.routing.IPartitionKeyComponent")
    interface IPartitionKeyComponent {
        Object toObject();
    }

    @Template("com.azure.cosmos.implementation.routing.PartitionKeyInternal")
    static class PartitionKeyInternal {
        List<IPartitionKeyComponent> components;

        @Replaces(shapes = "c2b3c5a96291a01c 4.63.0..4.83.0")
        public Object[] toObjectArray() {
            if (components == null) {
                return null;
            }
            Object[] values = new Object[components.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = components.get(i).toObject();
            }
            return values;
        }
    }
}
