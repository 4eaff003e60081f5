package dev.winnow.patches.cosmos4.resources;

import com.azure.cosmos.implementation.apachecommons.lang.tuple.Pair;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.cache.BoundedTable;
import dev.winnow.patches.runtime.text.CollectionIds;

/**
 * Parses each resource id once, and prints each collection's id once.
 *
 * <p>For each request the vendor decodes the same collection id from Base64 and encodes it again several times (2.5
 * kB). This patch remembers the last 256 ids that could be parsed.
 *
 * <p>Preserved: failures run the vendor's code and are not remembered. Shared instances cannot be told from new ones:
 * nothing changes a {@code ResourceId} after its factory method, and nothing in the SDK compares two of them by
 * identity.
 */
@AutoService(Patch.class)
public final class ResourceIdCache extends Patch {
    public ResourceIdCache() {
        super("resource-id-cache", "Parses and prints a collection's resource id once", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.ResourceId")
    static class ResourceId {
        private int database;
        private int documentCollection;
        private long storedProcedure;
        private long trigger;
        private long userDefinedFunction;
        private long conflict;
        private long document;
        private long partitionKeyRange;
        private int user;
        private long permission;
        private int attachment;
        private long offer;
        private int clientEncryptionKey;

        @EarlyReturn(shapes = {"722e4cd487d59231 4.63.0..4.83.0"})
        @SuppressWarnings("unchecked")
        public static Pair<Boolean, ResourceId> tryParse(String id) {
            return (Pair<Boolean, ResourceId>) BoundedTable.of(ResourceId.class).get(id);
        }

        @OnMethodExit(shapes = {"722e4cd487d59231 4.63.0..4.83.0"})
        public static Pair<Boolean, ResourceId> tryParse(Pair<Boolean, ResourceId> parsed, @CallerArgument String id) {
            if (parsed.getLeft()) {
                BoundedTable.of(ResourceId.class).put(id, parsed);
            }
            return parsed;
        }

        @EarlyReturn(shapes = {"4e56a95029510bb5 4.63.0..4.83.0"})
        public ResourceId getDocumentCollectionId() {
            return (storedProcedure | trigger | userDefinedFunction | conflict | document | partitionKeyRange) == 0
                            && (permission | offer) == 0
                            && (user | attachment | clientEncryptionKey) == 0
                    ? this
                    : null;
        }

        @Override
        @EarlyReturn(shapes = {"b596e75f9eb8d531 4.63.0..4.83.0"})
        public String toString() {
            return database != 0
                            && documentCollection != 0
                            && (storedProcedure | trigger | userDefinedFunction | conflict | document) == 0
                            && (partitionKeyRange | permission | offer) == 0
                            && (attachment | clientEncryptionKey) == 0
                    ? CollectionIds.text(database, documentCollection)
                    : null;
        }
    }
}
