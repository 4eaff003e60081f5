package dev.winnow.lab.workload.load;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts failed operations by what the SDK said. */
public final class Failures {
    /** Texts may hold ids that differ every time, so only so many are told apart. */
    private static final int MOST_REASONS = 20;

    private static final int LONGEST_REASON = 300;
    private static final String OTHERS = "others";

    /** Stands in a reason that the service or the SDK gave, behind the exception. */
    public static final String STATUS = ", status ";

    /** An exception of the SDK is its diagnostics as JSON, with addresses and times that are different each time. */
    private static final Pattern OF_SDK = Pattern.compile(
            "\\{\"ClassName\":\"(\\w+)\".*?\"statusCode\":(\\d+)(?:.*?\"innerErrorMessage\":\"([^\"]{0,100}))?.*");

    /** Names of Reactor's exceptions that only pass others on. Jobs without Reactor count failures, too. */
    private static final String OF_REACTOR = "reactor.core.Exceptions$";

    private final Map<String, Long> byReason = new TreeMap<>();

    synchronized void add(Throwable failure) {
        String reason = firstLine(failure);
        boolean full = byReason.size() >= MOST_REASONS && !byReason.containsKey(reason);
        byReason.merge(full ? kind(reason) : reason, 1L, Long::sum);
    }

    private static String kind(String reason) {
        return reason.contains(STATUS) ? reason.split(":", 2)[0] : OTHERS;
    }

    public synchronized Map<String, Long> byReason() {
        return new TreeMap<>(byReason);
    }

    /**
     * What it says, as far as one line goes: the SDK's messages hold whole diagnostics. If requests of one operation failed at the same
     * time, Reactor packs their exceptions into one; the first of them speaks for all.
     */
    public static String firstLine(Throwable failure) {
        if (failure.getClass().getName().startsWith(OF_REACTOR)) {
            if (failure.getCause() != null) {
                return firstLine(failure.getCause());
            }
            if (failure.getSuppressed().length > 0) {
                return firstLine(failure.getSuppressed()[0]);
            }
        }
        String text = failure.toString().lines().findFirst().orElse("");
        Matcher ofSdk = OF_SDK.matcher(text);
        if (ofSdk.matches()) {
            return ofSdk.group(1) + STATUS + ofSdk.group(2) + (ofSdk.group(3) == null ? "" : ": " + ofSdk.group(3));
        }
        return text.length() > LONGEST_REASON ? text.substring(0, LONGEST_REASON) : text;
    }
}
