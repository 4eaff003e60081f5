package dev.winnow.patches.cosmos4.session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

import com.azure.cosmos.implementation.Exceptions;
import com.azure.cosmos.implementation.ISessionToken;
import com.azure.cosmos.implementation.InternalServerErrorException;
import com.azure.cosmos.implementation.ResourceId;
import com.azure.cosmos.implementation.Strings;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.apachecommons.collections.map.UnmodifiableMap;
import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.session.RegionProgress;
import dev.winnow.patches.runtime.session.SessionTokenText;
import org.slf4j.Logger;

/**
 * Session tokens are read in place, and of two tokens the newer one is kept as it is.
 *
 * <p>The vendor splits each token with lists and holders, and merges it with the one it knows into a third, whose text it
 * joins from streams, also where nothing has changed (1.6 kB a read, 3.2 kB a write).
 *
 * <p>Kept: anything but the SDK's own way of writing tokens takes the vendor's way, with its log lines and exceptions;
 * several regions, version changes, and regions that do not match. A merge gives an existing token back only if it says
 * what the new one would say, and both were made under the same setting of the merge.
 */
@AutoService(Patch.class)
public final class SessionTokenParse extends Patch {
    public SessionTokenParse() {
        super("session-token-parse", "Session tokens are read in place, and the newer one is kept", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.VectorSessionToken")
    static class VectorSessionToken implements ISessionToken {
        private long version;
        private long globalLsn;
        private UnmodifiableMap<Integer, Long> localLsnByRegion;
        private String sessionToken;
        private boolean isSessionTokenFalseProgressMergeEnabled;

        private VectorSessionToken(long version, long globalLsn, UnmodifiableMap<Integer, Long> localLsnByRegion) {}

        private VectorSessionToken(
                long version, long globalLsn, UnmodifiableMap<Integer, Long> localLsnByRegion, String sessionToken) {}

        private static boolean tryParseSessionToken(
                String sessionToken,
                Utils.ValueHolder<Long> version,
                Utils.ValueHolder<Long> globalLsn,
                Utils.ValueHolder<UnmodifiableMap<Integer, Long>> localLsnByRegion) {
            return false;
        }

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

        @Replaces(shapes = {"cc7d62e0ad3c0a47 4.63.0..4.81.0"})
        public static boolean tryCreate(String token, Utils.ValueHolder<ISessionToken> parsed) {
            int versionEnd = SessionTokenText.versionEnd(token);
            int lsnEnd = SessionTokenText.lsnEnd(token, versionEnd);
            Map<Integer, Long> regions = SessionTokenText.regions(token, lsnEnd);
            if (regions != null) {
                parsed.v = new VectorSessionToken(
                        SessionTokenText.number(token, 0, versionEnd),
                        SessionTokenText.number(token, versionEnd + 1, lsnEnd),
                        (UnmodifiableMap<Integer, Long>) UnmodifiableMap.unmodifiableMap(regions),
                        token);
                return true;
            }
            Utils.ValueHolder<Long> version = new Utils.ValueHolder<>(-1L);
            Utils.ValueHolder<Long> lsn = new Utils.ValueHolder<>(-1L);
            Utils.ValueHolder<UnmodifiableMap<Integer, Long>> lsnByRegion = new Utils.ValueHolder<>(null);
            if (!tryParseSessionToken(token, version, lsn, lsnByRegion)) {
                return false;
            }
            parsed.v = new VectorSessionToken(version.v, lsn.v, lsnByRegion.v, token);
            return true;
        }

        @Override
        @Replaces(shapes = {"cc5454d0ed301658 4.69.0..4.81.0"})
        public ISessionToken merge(ISessionToken obj) {
            if (!(obj instanceof VectorSessionToken)) {
                throw new IllegalArgumentException("obj");
            }
            VectorSessionToken other = (VectorSessionToken) obj;
            boolean sameVersion = version == other.version;
            VectorSessionToken higher = version < other.version ? other : this;
            VectorSessionToken lower = higher == this ? other : this;
            Map<Integer, Long> highest =
                    RegionProgress.highest(higher.localLsnByRegion, lower.localLsnByRegion, sameVersion);
            if (highest == null) {
                throw new InternalServerErrorException(
                        Exceptions.getInternalServerErrorMessage(String.format(
                                "Compared session tokens '%s' and '%s' has unexpected regions.",
                                sessionToken, other.sessionToken)),
                        20903);
            }
            long lsn = !isSessionTokenFalseProgressMergeEnabled || sameVersion
                    ? Math.max(globalLsn, other.globalLsn)
                    : higher.globalLsn;
            if (isSessionTokenFalseProgressMergeEnabled == other.isSessionTokenFalseProgressMergeEnabled) {
                VectorSessionToken winner = sameVersion && other.globalLsn == lsn ? other : higher;
                if (SessionTokenText.says(winner.sessionToken, higher.version, lsn, highest)) {
                    return winner;
                }
            }
            return new VectorSessionToken(
                    higher.version, lsn, (UnmodifiableMap<Integer, Long>) UnmodifiableMap.unmodifiableMap(highest));
        }

        @Replaces(
                method = "merge",
                shapes = {"6db133ad08de0609 4.63.0..4.68.0"})
        public ISessionToken mergeTo68(ISessionToken obj) {
            if (!(obj instanceof VectorSessionToken)) {
                throw new IllegalArgumentException("obj");
            }
            VectorSessionToken other = (VectorSessionToken) obj;
            boolean sameVersion = version == other.version;
            VectorSessionToken higher = version < other.version ? other : this;
            VectorSessionToken lower = higher == this ? other : this;
            Map<Integer, Long> highest =
                    RegionProgress.highest(higher.localLsnByRegion, lower.localLsnByRegion, sameVersion);
            if (highest == null) {
                throw new InternalServerErrorException(
                        Exceptions.getInternalServerErrorMessage(String.format(
                                "Compared session tokens '%s' and '%s' has unexpected regions.",
                                sessionToken, other.sessionToken)),
                        20903);
            }
            long lsn = Math.max(globalLsn, other.globalLsn);
            VectorSessionToken winner = sameVersion && other.globalLsn == lsn ? other : higher;
            return SessionTokenText.says(winner.sessionToken, higher.version, lsn, highest)
                    ? winner
                    : new VectorSessionToken(higher.version, lsn, (UnmodifiableMap<Integer, Long>)
                            UnmodifiableMap.unmodifiableMap(highest));
        }
    }

    @Template("com.azure.cosmos.implementation.SessionTokenHelper")
    abstract static class SessionTokenHelper {
        public static ISessionToken parse(String sessionToken) {
            return null;
        }

        @Replaces(shapes = {"055afa59112b2780 4.63.0..4.81.0"})
        static boolean tryParse(String sessionToken, Utils.ValueHolder<ISessionToken> parsed) {
            parsed.v = null;
            if (Strings.isNullOrEmpty(sessionToken)) {
                return false;
            }
            int colon = sessionToken.lastIndexOf(':');
            if (colon < sessionToken.length() - 1) {
                return VectorSessionToken.tryCreate(sessionToken.substring(colon + 1), parsed);
            }
            String[] segments = StringUtils.split(sessionToken, ":");
            return VectorSessionToken.tryCreate(segments[segments.length - 1], parsed);
        }
    }

    @Template("com.azure.cosmos.implementation.SessionContainer")
    abstract static class SessionContainer {
        private Logger logger;
        private ConcurrentHashMap<String, Long> collectionNameToCollectionResourceId;
        private ConcurrentHashMap<Long, String> collectionResourceIdToCollectionName;
        private ReentrantReadWriteLock.ReadLock readLock;
        private ReentrantReadWriteLock.WriteLock writeLock;

        private void addSessionToken(ResourceId resourceId, String partitionKeyRangeId, ISessionToken token) {}

        @Replaces(shapes = {"189b078a7f30bffe 4.63.0..4.81.0"})
        private void setSessionToken(ResourceId resourceId, String collectionName, String token) {
            String partitionKeyRangeId;
            ISessionToken parsed;
            int colon = token.indexOf(':');
            if (colon > 0 && colon < token.length() - 1 && token.indexOf(':', colon + 1) < 0) {
                partitionKeyRangeId = token.substring(0, colon);
                parsed = SessionTokenHelper.parse(token.substring(colon + 1));
            } else {
                String[] parts = StringUtils.split(token, ':');
                partitionKeyRangeId = parts[0];
                parsed = SessionTokenHelper.parse(parts[1]);
            }
            Long rid = resourceId.getUniqueDocumentCollectionId();
            if (logger.isTraceEnabled()) {
                logger.trace("UPDATE SESSION token {} {} {}", new Object[] {rid, collectionName, parsed});
            }
            boolean isKnownCollection;
            readLock.lock();
            try {
                isKnownCollection = collectionName != null
                        && rid.equals(collectionNameToCollectionResourceId.get(collectionName))
                        && collectionName.equals(collectionResourceIdToCollectionName.get(rid));
                if (isKnownCollection) {
                    addSessionToken(resourceId, partitionKeyRangeId, parsed);
                }
            } finally {
                readLock.unlock();
            }
            if (!isKnownCollection) {
                writeLock.lock();
                try {
                    if (rid != 0) {
                        collectionNameToCollectionResourceId.put(collectionName, rid);
                        collectionResourceIdToCollectionName.put(rid, collectionName);
                    }
                    addSessionToken(resourceId, partitionKeyRangeId, parsed);
                } finally {
                    writeLock.unlock();
                }
            }
        }
    }
}
