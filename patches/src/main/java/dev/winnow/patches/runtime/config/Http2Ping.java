package dev.winnow.patches.runtime.config;

/**
 * Reads the settings of the vendor's HTTP/2 PING handlers without allocation: system properties each time, because they may
 * change, and the environment once, because it cannot.
 */
public final class Http2Ping {
    private static final String HEALTH = System.getenv("COSMOS_HTTP2_PING_HEALTH_ENABLED");
    private static final String INTERVAL = System.getenv("COSMOS_HTTP2_PING_INTERVAL_IN_SECONDS");
    private static final String HTTP2 = System.getenv("COSMOS_HTTP2_ENABLED");

    private Http2Ping() {}

    /** Whether PING is not switched off. */
    public static boolean isHealthEnabled() {
        return flag("COSMOS.HTTP2_PING_HEALTH_ENABLED", HEALTH, true);
    }

    /** Whether the interval is not set. */
    public static boolean isIntervalDefault() {
        String property = System.getProperty("COSMOS.HTTP2_PING_INTERVAL_IN_SECONDS");
        return (property == null || property.isEmpty()) && (INTERVAL == null || INTERVAL.isEmpty());
    }

    /** Whether clients use HTTP/2 by default. */
    public static boolean isHttp2Enabled() {
        return flag("COSMOS.HTTP2_ENABLED", HTTP2, false);
    }

    private static boolean flag(String name, String variable, boolean fallback) {
        String property = System.getProperty(name);
        if (property != null) {
            return Boolean.parseBoolean(property);
        }
        return variable == null || variable.isEmpty() ? fallback : Boolean.parseBoolean(variable);
    }
}
