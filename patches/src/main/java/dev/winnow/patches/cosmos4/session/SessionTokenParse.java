package dev.winnow.patches.cosmos4.session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

import com.azure.cosmos.implementation.ISessionToken;
import com.azure.cosmos.implementation.ResourceId;
import com.azure.cosmos.implementation.Strings;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.apachecommons.collections.map.UnmodifiableMap;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.api.UsedOnlyBy.Use;
import dev.winnow.patches.runtime.session.RegionProgress;
import dev.winnow.patches.runtime.session.SessionTokenText;
import org.slf4j.Logger;

/**
 * Reads session tokens in place, and keeps the newer of two tokens as it is.
 *
 * <p>The vendor splits each token into lists, merges it with the known one into a third and joins its text from
 * streams, also if nothing has changed (1.6 kB per read, 3.2 kB per write).
 *
 * <p>Preserved: tokens that the SDK does not write run the vendor's code. A merge returns an existing token only if
 * its text is that of the merged one, with the same merge setting.
 */
@AutoService(Patch.class)
public final class SessionTokenParse extends Patch {
    public SessionTokenParse() {
        super("session-token-parse", "Reads session tokens in place and keeps the newer one", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 8_192;
    }

    @Template("com.azure.cosmos.implementation.ISessionToken")
    @UsedOnlyBy(
            use = Use.IDENTITY,
            methods = "13c37f63db1609bf PartitionScopedRegionLevelProgress$RegionLevelProgress.equals 4.63.0..4.83.0",
            because = "a merge may give one of its two tokens instead of a third")
    static class MergedToken {}

    @Template("com.azure.cosmos.implementation.VectorSessionToken")
    @UsedOnlyBy(
            use = Use.WRITE,
            methods = {
                "55bed472fca24ddd VectorSessionToken.<clinit> 4.63.0..4.83.0",
                "4866a3b94c8fd9e7 VectorSessionToken.<init> 4.63.0..4.68.0",
                "9e3eae15a98fff68 VectorSessionToken.<init> 4.69.0..4.83.0"
            },
            because = "a merge may give one of its two tokens, which others then share")
    static class VectorSessionToken implements ISessionToken {
        private long version;
        private long globalLsn;
        private UnmodifiableMap<Integer, Long> localLsnByRegion;
        private String sessionToken;
        private boolean isSessionTokenFalseProgressMergeEnabled;

        private VectorSessionToken(
                long version, long globalLsn, UnmodifiableMap<Integer, Long> localLsnByRegion, String sessionToken) {}

        @Override
        public boolean isValid(ISessionToken other) {
            return false;
        }

        @Override
        public String convertToString() {
            return null;
        }

        @Override
        public long getLSN() {
            return 0;
        }

        @EarlyReturn(shapes = {"cc7d62e0ad3c0a47 4.63.0..4.83.0"})
        public static Boolean tryCreate(String token, Utils.ValueHolder<ISessionToken> parsed) {
            int versionEnd = SessionTokenText.versionEnd(token);
            int lsnEnd = SessionTokenText.lsnEnd(token, versionEnd);
            Map<Integer, Long> regions = SessionTokenText.regions(token, lsnEnd);
            if (regions == null) {
                return null;
            }
            parsed.v = new VectorSessionToken(
                    SessionTokenText.number(token, 0, versionEnd),
                    SessionTokenText.number(token, versionEnd + 1, lsnEnd),
                    (UnmodifiableMap<Integer, Long>) UnmodifiableMap.unmodifiableMap(regions),
                    token);
            return true;
        }

        @Override
        @EarlyReturn(shapes = {"cc5454d0ed301658 4.69.0..4.83.0"})
        public ISessionToken merge(ISessionToken obj) {
            if (!(obj instanceof VectorSessionToken)) {
                return null;
            }
            VectorSessionToken other = (VectorSessionToken) obj;
            boolean sameVersion = version == other.version;
            VectorSessionToken higher = version < other.version ? other : this;
            VectorSessionToken lower = higher == this ? other : this;
            long lsn = !isSessionTokenFalseProgressMergeEnabled || sameVersion
                    ? Math.max(globalLsn, other.globalLsn)
                    : higher.globalLsn;
            VectorSessionToken winner = sameVersion && other.globalLsn == lsn ? other : higher;
            return isSessionTokenFalseProgressMergeEnabled == other.isSessionTokenFalseProgressMergeEnabled
                            && SessionTokenText.says(
                                    winner.sessionToken,
                                    higher.version,
                                    lsn,
                                    RegionProgress.highest(
                                            higher.localLsnByRegion, lower.localLsnByRegion, sameVersion))
                    ? winner
                    : null;
        }

        @EarlyReturn(
                method = "merge",
                shapes = {"6db133ad08de0609 4.63.0..4.68.0"})
        public ISessionToken mergeTo68(ISessionToken obj) {
            if (!(obj instanceof VectorSessionToken)) {
                return null;
            }
            VectorSessionToken other = (VectorSessionToken) obj;
            boolean sameVersion = version == other.version;
            VectorSessionToken higher = version < other.version ? other : this;
            VectorSessionToken lower = higher == this ? other : this;
            long lsn = Math.max(globalLsn, other.globalLsn);
            VectorSessionToken winner = sameVersion && other.globalLsn == lsn ? other : higher;
            return SessionTokenText.says(
                            winner.sessionToken,
                            higher.version,
                            lsn,
                            RegionProgress.highest(higher.localLsnByRegion, lower.localLsnByRegion, sameVersion))
                    ? winner
                    : null;
        }
    }

    /** The method that {@link VectorSessionToken#tryCreate} runs before, with its own result type. */
    @Template("com.azure.cosmos.implementation.VectorSessionToken")
    abstract static class PatchedToken {
        public static boolean tryCreate(String token, Utils.ValueHolder<ISessionToken> parsed) {
            return false;
        }
    }

    @Template("com.azure.cosmos.implementation.SessionTokenHelper")
    abstract static class SessionTokenHelper {
        public static ISessionToken parse(String sessionToken) {
            return null;
        }

        @EarlyReturn(shapes = {"055afa59112b2780 4.63.0..4.83.0"})
        static Boolean tryParse(String sessionToken, Utils.ValueHolder<ISessionToken> parsed) {
            int colon = sessionToken == null ? -1 : sessionToken.lastIndexOf(':');
            if (Strings.isNullOrEmpty(sessionToken) || colon == sessionToken.length() - 1) {
                return null;
            }
            parsed.v = null;
            return PatchedToken.tryCreate(sessionToken.substring(colon + 1), parsed);
        }
    }

    @Template("com.azure.cosmos.implementation.SessionContainer")
    abstract static class SessionContainer {
        private Logger logger;
        private ConcurrentHashMap<String, Long> collectionNameToCollectionResourceId;
        private ConcurrentHashMap<Long, String> collectionResourceIdToCollectionName;
        private ReentrantReadWriteLock.ReadLock readLock;

        private void addSessionToken(ResourceId resourceId, String partitionKeyRangeId, ISessionToken token) {}

        /** For a collection that is known; the vendor's code makes another one known. */
        @EarlyReturn(shapes = {"189b078a7f30bffe 4.63.0..4.83.0"})
        private boolean setSessionToken(ResourceId resourceId, String collectionName, String token) {
            int colon = token.indexOf(':');
            boolean isPlain = colon > 0 && colon < token.length() - 1 && token.indexOf(':', colon + 1) < 0;
            if (!isPlain || collectionName == null || logger.isTraceEnabled()) {
                return false;
            }
            ISessionToken parsed = SessionTokenHelper.parse(token.substring(colon + 1));
            Long rid = resourceId.getUniqueDocumentCollectionId();
            readLock.lock();
            try {
                boolean isKnown = rid.equals(collectionNameToCollectionResourceId.get(collectionName))
                        && collectionName.equals(collectionResourceIdToCollectionName.get(rid));
                if (isKnown) {
                    addSessionToken(resourceId, token.substring(0, colon), parsed);
                }
                return isKnown;
            } finally {
                readLock.unlock();
            }
        }
    }
}
