package dev.winnow.emulator.patch;

import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.query.Condition;
import dev.winnow.emulator.store.Item;

/**
 * A partial update: {@code {"condition": "from c where ..", "operations": [{"op": .., "path": .., "value": ..}]}}. The
 * operations are applied all or not at all.
 */
public final class DocumentPatch {
    /** The limit of the real service. */
    private static final int MAX_OPERATIONS = 10;

    private final Condition condition;
    private final List<PatchOperation> operations;

    private DocumentPatch(Condition condition, List<PatchOperation> operations) {
        this.condition = condition;
        this.operations = operations;
    }

    /** Reads a patch; 400 if it is malformed. */
    public static DocumentPatch parse(JsonNode body) {
        JsonNode list = body.path("operations");
        if (!list.isArray() || list.isEmpty() || list.size() > MAX_OPERATIONS) {
            throw ServiceError.badRequest("A patch has 1 to " + MAX_OPERATIONS + " operations, not " + list.size());
        }
        List<PatchOperation> operations = new ArrayList<>();
        list.forEach(operation -> operations.add(PatchOperation.parse(operation)));
        JsonNode condition = body.path("condition");
        return new DocumentPatch(condition.isTextual() ? Condition.parse(condition.textValue()) : null, operations);
    }

    /**
     * Returns the patched document; 412 with sub-status 1110 if the condition is not met, 400 if an operation does not fit the
     * document.
     */
    public byte[] apply(Item item) {
        if (condition != null && !condition.holds(item)) {
            throw ServiceError.conditionNotMet();
        }
        ObjectNode document = Json.parseObject(item.json());
        operations.forEach(operation -> operation.apply(document));
        return Json.bytes(document);
    }
}
