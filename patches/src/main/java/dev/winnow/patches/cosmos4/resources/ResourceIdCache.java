package dev.winnow.patches.cosmos4.resources;

import java.nio.ByteBuffer;

import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.azure.cosmos.implementation.apachecommons.lang.tuple.Pair;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.cache.BoundedTable;
import dev.winnow.patches.runtime.text.CollectionIds;

/**
 * A resource id is parsed once, and a collection's id is turned into text once.
 *
 * <p>The vendor decodes the same collection id from Base64 and encodes it again several times for each request (2.5 kB).
 * Here the last 256 ids that could be parsed are remembered.
 *
 * <p>Kept: every failure takes the vendor's way and is not remembered. Shared instances cannot be told from fresh ones:
 * nothing changes a {@code ResourceId} after its factory, and nothing in the SDK compares two of them by identity.
 */
@AutoService(Patch.class)
public final class ResourceIdCache extends Patch {
    public ResourceIdCache() {
        super("resource-id-cache", "A collection's resource id is parsed and printed once", "own");
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

        private ResourceId() {}

        public static Pair<Boolean, byte[]> verify(String id) {
            return null;
        }

        static String toBase64String(byte[] bytes) {
            return null;
        }

        public byte[] getValue() {
            return null;
        }

        public boolean isDatabaseId() {
            return false;
        }

        @Replaces(shapes = {"722e4cd487d59231 4.63.0..4.81.0"})
        @SuppressWarnings("unchecked")
        public static Pair<Boolean, ResourceId> tryParse(String id) {
            Object known = BoundedTable.of(ResourceId.class).get(id);
            if (known != null) {
                return (Pair<Boolean, ResourceId>) known;
            }
            try {
                if (StringUtils.isEmpty(id) || id.length() % 4 != 0) {
                    return Pair.of(false, null);
                }
                Pair<Boolean, byte[]> verified = verify(id);
                if (!verified.getKey()) {
                    return Pair.of(false, null);
                }
                byte[] bytes = verified.getValue();
                int length = bytes.length;
                if (length % 4 != 0 && length != 3) {
                    return Pair.of(false, null);
                }
                ResourceId rid = new ResourceId();
                if (length == 3) {
                    rid.offer = (long) bytes[0] | (long) (bytes[1] << 8) | (long) (bytes[2] << 16);
                } else if (length >= 4) {
                    ByteBuffer ids = ByteBuffer.wrap(bytes);
                    rid.database = ids.getInt(0);
                    if (length >= 8 && (bytes[4] & 0x80) != 0) {
                        rid.documentCollection = ids.getInt(4);
                        if (length == 12) {
                            return Pair.of(false, rid);
                        }
                        if (length >= 16) {
                            long child = ids.getLong(8);
                            int type = bytes[15] >> 4;
                            if (type == 0) {
                                rid.document = child;
                                if (length == 20) {
                                    rid.attachment = ids.getInt(16);
                                }
                            } else if (type == -8) {
                                rid.storedProcedure = child;
                            } else if (type == 7) {
                                rid.trigger = child;
                            } else if (type == 6) {
                                rid.userDefinedFunction = child;
                            } else if (type == 4) {
                                rid.conflict = child;
                            } else if (type == 5) {
                                rid.partitionKeyRange = child;
                            } else {
                                return Pair.of(false, rid);
                            }
                        }
                    } else if (length >= 8) {
                        rid.user = ids.getInt(4);
                        if (length == 16) {
                            rid.permission = ids.getLong(8);
                        } else if (length != 8) {
                            return Pair.of(false, rid);
                        }
                    }
                }
                Pair<Boolean, ResourceId> parsed = Pair.of(true, rid);
                BoundedTable.of(ResourceId.class).put(id, parsed);
                return parsed;
            } catch (Exception e) {
                return Pair.of(false, null);
            }
        }

        @EarlyReturn(shapes = {"4e56a95029510bb5 4.63.0..4.81.0"})
        public ResourceId getDocumentCollectionId() {
            return (storedProcedure | trigger | userDefinedFunction | conflict | document | partitionKeyRange) == 0
                            && (permission | offer) == 0
                            && (user | attachment | clientEncryptionKey) == 0
                    ? this
                    : null;
        }

        @Override
        @EarlyReturn(shapes = {"b596e75f9eb8d531 4.63.0..4.81.0"})
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
