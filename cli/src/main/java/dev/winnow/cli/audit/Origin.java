package dev.winnow.cli.audit;

import java.util.List;

/** Whose file something in {@code winnow.jar} is, by its name there. */
public enum Origin {
    // From the most special name to the most general.
    ASM("pkg:maven/org.ow2.asm/", "dev/winnow/shaded/asm/", "dev/winnow/meter/asm/"),
    BYTE_BUDDY(
            "pkg:maven/net.bytebuddy/",
            "dev/winnow/shaded/bytebuddy/",
            "META-INF/licenses/ASM",
            "win32-aarch64/attach_hotspot_windows.dll",
            "win32-x86/attach_hotspot_windows.dll",
            "win32-x86-64/attach_hotspot_windows.dll"),
    JACKSON(
            "pkg:maven/com.fasterxml.jackson.core/",
            "dev/winnow/shaded/jackson/",
            "META-INF/services/dev.winnow.shaded.jackson.",
            "META-INF/FastDoubleParser-",
            "META-INF/thirdparty-LICENSE"),
    JFR_CONVERTER("pkg:maven/tools.profiler/", "dev/winnow/shaded/one/", "flame.html", "heatmap.html", "tree.html"),
    COMMONS("pkg:maven/org.apache.commons/", "dev/winnow/shaded/commons/"),
    DIFF_UTILS("pkg:maven/io.github.java-diff-utils/", "dev/winnow/shaded/difflib/"),
    PICOCLI("pkg:maven/info.picocli/", "dev/winnow/shaded/picocli/"),
    PROGRESS_BAR("pkg:maven/me.tongfei/", "dev/winnow/shaded/progressbar/"),
    JLINE("pkg:maven/org.jline/", "org/jline/", "META-INF/services/org/jline/"),
    JNA("pkg:maven/net.java.dev.jna/", "com/sun/jna/", "META-INF/AL2.0", "META-INF/LGPL2.1"),
    ECHARTS("pkg:maven/org.webjars.npm/echarts@", "dev/winnow/report/html/echarts/"),
    TABULATOR("pkg:maven/org.webjars.npm/tabulator-tables@", "dev/winnow/report/html/tabulator/"),
    WINNOW(
            "pkg:maven/dev.winnow/",
            "dev/winnow/agent/",
            "dev/winnow/cli/",
            "dev/winnow/experiment/",
            "dev/winnow/meter/",
            "dev/winnow/patches/",
            "dev/winnow/probes/",
            "dev/winnow/report/",
            "META-INF/MANIFEST.MF",
            "META-INF/LICENSE",
            "META-INF/NOTICE",
            "META-INF/sbom/winnow.cdx.json",
            "META-INF/services/dev.winnow.",
            "META-INF/winnow/"),
    UNKNOWN("");

    /** How its package URLs start, which say group and artifact. Nothing shorter: the build would relocate the name of a package. */
    public final String packages;

    private final List<String> names;

    Origin(String packages, String... names) {
        this.packages = packages;
        this.names = List.of(names);
    }

    /** For users. */
    @Override
    public String toString() {
        return this == UNKNOWN
                ? "unknown"
                : packages.replaceFirst("^pkg:maven/", "").replaceFirst("[/@]$", "");
    }

    public static Origin of(String file) {
        for (Origin origin : values()) {
            if (origin.names.stream().anyMatch(file::startsWith)) {
                return origin;
            }
        }
        return UNKNOWN;
    }
}
