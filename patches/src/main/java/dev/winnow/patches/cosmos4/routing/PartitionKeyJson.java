package dev.winnow.patches.cosmos4.routing;

import java.util.List;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.JsonText;

/**
 * Writes a partition key that is one plain string as JSON without Jackson.
 *
 * <p>The vendor sets up an object mapper's writer for this header of each request (400 B).
 *
 * <p>Preserved: all but a single string of printable ASCII without quotes and backslashes runs the vendor's code.
 */
@AutoService(Patch.class)
public final class PartitionKeyJson extends Patch {
    public PartitionKeyJson() {
        super("partition-key-json", "Writes a plain string partition key as JSON without Jackson", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.routing.StringPartitionKeyComponent")
    abstract static class StringPartitionKeyComponent {
        public abstract Object toObject();
    }

    @Template("com.azure.cosmos.implementation.routing.PartitionKeyInternal")
    abstract static class PartitionKeyInternal {
        List<?> components;

        @EarlyReturn(shapes = {"15ad4e2532ede661 4.63.0..4.83.0"})
        public String toJson() {
            Object only = components != null && components.size() == 1 ? components.get(0) : null;
            return only instanceof StringPartitionKeyComponent
                    ? JsonText.array((String) ((StringPartitionKeyComponent) only).toObject())
                    : null;
        }
    }
}
