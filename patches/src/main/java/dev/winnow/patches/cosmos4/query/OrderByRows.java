package dev.winnow.patches.cosmos4.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.ClientSideRequestStatistics;
import com.azure.cosmos.implementation.Document;
import com.azure.cosmos.implementation.QueryMetrics;
import com.azure.cosmos.implementation.RequestChargeTracker;
import com.azure.cosmos.implementation.feedranges.FeedRangeEpkImpl;
import com.azure.cosmos.implementation.query.OrderByContinuationToken;
import com.azure.cosmos.implementation.query.SortOrder;
import com.azure.cosmos.implementation.query.orderbyquery.OrderByRowResult;
import com.azure.cosmos.models.FeedResponse;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.cache.Handover;

/**
 * Merges the rows of an ORDER BY as they were parsed.
 *
 * <p>The vendor writes each document of each partition's page as JSON and parses that again (3 kB for a document of
 * 300 bytes).
 *
 * <p>Preserved: the tree of a row, which no one else uses. A document with a value that writing and parsing would
 * change, such as a number that is too large for a {@code double}, or with more than 4,096 objects and arrays, runs
 * the vendor's code.
 */
@AutoService(Patch.class)
public final class OrderByRows extends Patch {
    public OrderByRows() {
        super("order-by-rows", "Merges the rows of an ORDER BY as they were parsed", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    /** Of a document with 4,096 arrays and objects, each in the one before, and then one more: it is looked at in vain. */
    @Override
    public int mostAddedBytes() {
        return 262_144;
    }

    @Template("com.azure.cosmos.implementation.query.DocumentProducer$DocumentProducerFeedResponse")
    abstract static class DocumentProducerFeedResponse {
        FeedResponse<?> pageResult;
        FeedRangeEpkImpl sourceFeedRange;
    }

    @Template("com.azure.cosmos.implementation.query.OrderByUtils$PageToItemTransformer")
    static class PageToItemTransformer {
        private static final int MOST = 4_096;

        @UsedOnlyBy(
                methods = "640686257e4a538e OrderByUtils.toOrderByQueryResultObservable 4.63.0..4.83.0",
                because = "the pages that it gets are those of a producer, which nobody else reads")
        public PageToItemTransformer(
                RequestChargeTracker tracker,
                Map<String, QueryMetrics> metrics,
                Map<FeedRangeEpkImpl, OrderByContinuationToken> tokens,
                List<SortOrder> orders,
                Collection<ClientSideRequestStatistics> statistics) {}

        @EarlyReturn(method = "lambda$apply$*", shapes = "5e02bbcd2575fa5c 4.63.0..4.83.0")
        private static OrderByRowResult<?> row(DocumentProducerFeedResponse source, Document document) {
            ObjectNode fields = document.getPropertyBag();
            if (fields == null || fields.getClass() != ObjectNode.class) {
                return null;
            }
            List<Iterator<JsonNode>> around = new ArrayList<>(4);
            Iterator<JsonNode> values = fields.elements();
            int entered = 0;
            while (values != null) {
                if (!values.hasNext()) {
                    values = around.isEmpty() ? null : around.remove(around.size() - 1);
                    continue;
                }
                JsonNode value = values.next();
                Class<?> type = value.getClass();
                if (type == ObjectNode.class || type == ArrayNode.class) {
                    if (!value.isEmpty()) {
                        if (++entered > MOST) {
                            return null;
                        }
                        around.add(values);
                        values = value.elements();
                    }
                } else if (type != TextNode.class
                        && type != IntNode.class
                        && type != BooleanNode.class
                        && type != NullNode.class
                        && !(type == DoubleNode.class && Double.isFinite(value.doubleValue()))
                        && !(type == LongNode.class && !value.canConvertToInt())
                        && !(type == BigIntegerNode.class && !value.canConvertToLong())) {
                    return null;
                }
            }
            OrderByRowResult<?> row = new OrderByRowResult<>(
                    Handover.give(fields), source.sourceFeedRange, source.pageResult.getContinuationToken());
            if (row.getPropertyBag() != fields) {
                Handover.take(); // the patch is just being switched off
                return null;
            }
            return row;
        }
    }

    @Template("com.azure.cosmos.implementation.JsonSerializable")
    abstract static class JsonSerializable {
        /** Behind this parameter later releases have the mapper. */
        @EarlyReturn(
                mayHaveMoreParameters = true,
                shapes = {"620b6bd7bd09152b 4.63.0..4.63.3", "199cac60784dec39 4.64.0..4.83.0"})
        private ObjectNode fromJson(String json) {
            return json == Handover.TEXT ? (ObjectNode) Handover.take() : null;
        }
    }
}
