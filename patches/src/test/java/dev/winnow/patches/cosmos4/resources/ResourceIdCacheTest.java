package dev.winnow.patches.cosmos4.resources;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

import com.azure.cosmos.implementation.ResourceId;
import com.azure.cosmos.implementation.apachecommons.lang.tuple.Pair;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceIdCacheTest {
    private static final int INPUTS = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameFieldsAndTexts(String release) {
        Differential.of(release, "resource-id-cache").calls(Parse.class, ResourceIdCacheTest::id, INPUTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameFailures(String release) {
        Differential.of(release, "resource-id-cache")
                .succeeding(0)
                .calls(Parse.class, ResourceIdCacheTest::malformed, INPUTS / 5);
    }

    /** Half of them one of a few, as in an application; the rest of every length and type, the first bytes often 0. */
    private static String id(Random random) {
        Random bytes = random.nextBoolean() ? new Random(random.nextInt(600)) : random;
        byte[] id = new byte[bytes.nextInt(20) == 0 ? 3 : 4 * (1 + bytes.nextInt(5))];
        bytes.nextBytes(id);
        if (id.length >= 8) {
            id[4] = bytes.nextInt(4) == 0 ? id[4] : (byte) (id[4] | 0x80);
        }
        if (bytes.nextInt(8) == 0) {
            Arrays.fill(id, 0, Math.min(4, id.length), (byte) 0);
        }
        if (bytes.nextInt(8) == 0 && id.length >= 8) {
            Arrays.fill(id, 4, 8, (byte) 0);
        }
        if (bytes.nextInt(8) == 0 && id.length >= 16) {
            Arrays.fill(id, 8, 15, (byte) 0);
        }
        if (bytes.nextInt(8) == 0 && id.length >= 16) {
            Arrays.fill(id, 8, 16, (byte) 0);
            id[8 + bytes.nextInt(8)] = 1; // a part whose number is small
        }
        if (bytes.nextInt(4) == 0 && id.length >= 16) {
            id[15] &= 0x0f; // a document's id
        }
        if (bytes.nextInt(8) == 0 && id.length >= 16) {
            Arrays.fill(id, 8, 16, (byte) 0); // an attachment without a document
        }
        if (bytes.nextInt(8) == 0 && id.length == 3) {
            Arrays.fill(id, (byte) 0);
            id[bytes.nextInt(3)] = 1; // an offer whose number is small
        }
        return Base64.getEncoder().encodeToString(id).replace('/', '-');
    }

    private static String malformed(Random random) {
        switch (random.nextInt(12)) {
            case 0:
                return null;
            case 1:
                return "";
            case 2:
                return id(random) + id(random);
            case 3:
                return id(random).replace("=", "");
            case 4:
                return "=".repeat(random.nextInt(9));
            case 5:
                return id(random).replace('-', '/');
            default:
                char[] id = id(random).toCharArray();
                for (int i = 1 + random.nextInt(2); i > 0; i--) {
                    id[random.nextInt(id.length)] = (char) random.nextInt(random.nextInt(8) == 0 ? 0x3000 : 128);
                }
                return new String(id);
        }
    }

    static final class Parse implements Call<String> {
        @Override
        public Object observe(String id) {
            Pair<Boolean, ResourceId> tried = ResourceId.tryParse(id);
            List<Object> facts = new ArrayList<>();
            facts.add(tried.getKey());
            facts.add(tried.getValue() == null ? null : facts(tried.getValue()));
            if (tried.getKey()) {
                ResourceId again = ResourceId.parse(id);
                facts.add(attempt(() -> again.equals(tried.getValue())));
                facts.add(attempt(() -> ResourceId.newAttachmentId(id, 7).getAttachment()));
                facts.add(attempt(() -> ResourceId.newPermissionId(id, 7).getPermission()));
                facts.add(facts(again)); // the factories above must not have changed it
            } else {
                ResourceId.parse(id);
            }
            return facts;
        }

        private static List<Object> facts(ResourceId id) {
            List<Object> facts = new ArrayList<>();
            facts.add(text(id));
            facts.add(id.isDatabaseId());
            facts.add(id.getDatabase());
            facts.add(id.getDocumentCollection());
            facts.add(id.getUniqueDocumentCollectionId());
            facts.add(id.getDocument());
            facts.add(id.getAttachment());
            facts.add(id.getConflict());
            facts.add(id.getStoredProcedure());
            facts.add(id.getTrigger());
            facts.add(id.getUserDefinedFunction());
            facts.add(id.getPartitionKeyRange());
            facts.add(id.getUser());
            facts.add(id.getPermission());
            facts.add(id.getOffer());
            for (ResourceId part : List.of(
                    id.getDatabaseId(),
                    id.getDocumentCollectionId(),
                    id.getDocumentId(),
                    id.getAttachmentId(),
                    id.getUserId(),
                    id.getOfferId())) {
                facts.add(text(part));
                facts.add(text(part.getDocumentCollectionId()));
            }
            return facts;
        }

        private static Object text(ResourceId id) {
            return attempt(id::toString);
        }

        /** An id without all of its parents has no text and equals none, and others cannot be made of some ids. */
        private static Object attempt(Supplier<Object> fact) {
            try {
                return fact.get();
            } catch (RuntimeException e) {
                return e.toString();
            }
        }
    }
}
