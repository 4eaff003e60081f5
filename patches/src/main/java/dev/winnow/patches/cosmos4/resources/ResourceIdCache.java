package dev.winnow.patches.cosmos4.resources;

import com.azure.cosmos.implementation.apachecommons.lang.tuple.Pair;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.api.UsedOnlyBy.Use;
import dev.winnow.patches.runtime.cache.BoundedTable;
import dev.winnow.patches.runtime.text.CollectionIds;

/**
 * Parses each resource id once, and prints each collection's id once.
 *
 * <p>The vendor decodes and encodes the collection's id several times per request (2.5 kB). This patch remembers the
 * last 256 ids that could be parsed.
 *
 * <p>Preserved: failures run the vendor's code and are not remembered.
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

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.ResourceId")
    @UsedOnlyBy(
            use = Use.IDENTITY,
            methods = {
                "db00f414b630c95b ResourceId.equals 4.63.0..4.83.0",
                "681dcb0ebf2f68e7 ResourceTokenAuthorizationHelper.getAuthorizationTokenUsingResourceTokens"
                        + " 4.63.0..4.83.0"
            },
            because = "requests share an id; neither method tells two equal ones apart")
    static class SharedId {}

    /** The methods that write to it write to an id that they have just made. */
    @Template("com.azure.cosmos.implementation.ResourceId")
    @UsedOnlyBy(
            use = Use.WRITE,
            methods = {
                "3cfe0dd5c7bcdd46 ResourceId.<init> 4.63.0..4.83.0",
                "1838872f208c1703 ResourceId.getAttachmentId 4.63.0..4.83.0",
                "63b2fa8f74ef1448 ResourceId.getClientEncryptionKeyId 4.63.0..4.83.0",
                "06885efde0f1537c ResourceId.getConflictId 4.63.0..4.83.0",
                "5d7dbe39fb5552f0 ResourceId.getDatabaseId 4.63.0..4.83.0",
                "31ccd865b506bfa0 ResourceId.getDocumentId 4.63.0..4.83.0",
                "09396b058fd62c6c ResourceId.getOfferId 4.63.0..4.83.0",
                "335c1871906ccf1d ResourceId.getPartitionKeyRangeId 4.63.0..4.83.0",
                "f0ee36457807c5b8 ResourceId.getPermissionId 4.63.0..4.83.0",
                "4b60f4f1aa418346 ResourceId.getStoredProcedureId 4.63.0..4.83.0",
                "4acac4e9e7fac4c2 ResourceId.getTriggerId 4.63.0..4.83.0",
                "1c35c02d27e5a863 ResourceId.getUserDefinedFunctionId 4.63.0..4.83.0",
                "a79f9dfa31bd33fd ResourceId.getUserId 4.63.0..4.83.0",
                "d9cdea2dc00ea1f5 ResourceId.newAttachmentId 4.63.0..4.83.0",
                "4cd2df0356f32853 ResourceId.newDatabaseId 4.63.0..4.83.0",
                "b7e8c5e028aaba5d ResourceId.newDocumentCollectionId 4.63.0..4.83.0",
                "eaf9713267b5b3f1 ResourceId.newPermissionId 4.63.0..4.83.0",
                "a86579e151025fb8 ResourceId.newUserId 4.63.0..4.83.0"
            },
            because = "requests share an id; these methods write only to one that they have just made")
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
