package dev.winnow.patches.runtime.text;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * The texts of collections' resource ids: eight bytes in Base64 with {@code -} for {@code /}. It remembers the last 256
 * (32 kB).
 */
public final class CollectionIds {
    private static final int SLOTS = 256;
    private static final Text[] TEXTS = new Text[SLOTS];

    private CollectionIds() {}

    /** The text of the collection's id. */
    public static String text(int database, int collection) {
        int slot = (database * 31 + collection) * 0x9E3779B9 >>> 24;
        Text known = TEXTS[slot];
        if (known != null && known.database == database && known.collection == collection) {
            return known.text;
        }
        byte[] id = ByteBuffer.allocate(8).putInt(database).putInt(collection).array();
        String text = Base64.getEncoder().encodeToString(id).replace('/', '-');
        TEXTS[slot] = new Text(database, collection, text);
        return text;
    }

    private static final class Text {
        final int database;
        final int collection;
        final String text;

        Text(int database, int collection, String text) {
            this.database = database;
            this.collection = collection;
            this.text = text;
        }
    }
}
