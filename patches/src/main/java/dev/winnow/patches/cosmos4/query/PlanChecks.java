package dev.winnow.patches.cosmos4.query;

import java.util.Collection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Asks a query's plan whether it aggregates or groups without copies of what it says of that.
 *
 * <p>Three times per query the vendor copies the plan's aliases into two maps to see that there are none, and a list
 * of groups.
 *
 * <p>Preserved: the answer. A plan that has aliases or groups runs the vendor's code.
 */
@AutoService(Patch.class)
public final class PlanChecks extends Patch {
    public PlanChecks() {
        super("plan-checks", "Asks a query's plan about aggregates without copies", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.JsonSerializable")
    abstract static class JsonSerializable {
        public abstract ObjectNode getPropertyBag();
    }

    @Template("com.azure.cosmos.implementation.query.QueryInfo")
    abstract static class QueryInfo extends JsonSerializable {
        public abstract Collection<?> getAggregates();

        @EarlyReturn(shapes = "f5720128b5e25f29 4.63.0..4.83.0")
        public Boolean hasAggregates() {
            JsonNode aliases = getPropertyBag().get("groupByAliasToAggregateType");
            if (aliases != null && (aliases.getClass() != ObjectNode.class || !aliases.isEmpty())) {
                return null;
            }
            Collection<?> aggregates = getAggregates();
            return aggregates != null && aggregates.size() > 0;
        }

        @EarlyReturn(shapes = "72d7e3e032d2c629 4.63.0..4.83.0")
        public Boolean hasGroupBy() {
            JsonNode groups = getPropertyBag().get("groupByExpressions");
            return groups == null || groups.getClass() == ArrayNode.class && groups.isEmpty() ? false : null;
        }
    }
}
