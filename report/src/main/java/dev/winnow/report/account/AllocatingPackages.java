package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.report.recording.RecordingReader;

/** Which packages of a recording are worth counting in: those of the application, and those of the libraries that allocate most. */
public final class AllocatingPackages {
    private static final int MOST = 6;
    /** In per cent of all bytes: less is not worth the cost of counting. */
    private static final double LEAST = 3;

    private final List<Prefix> prefixes = new ArrayList<>();

    private AllocatingPackages() {}

    /** @param mainClass of the application; empty if unknown */
    public static AllocatingPackages of(Path recording, String mainClass) {
        SampledAccount samples = new SampledAccount(time -> true);
        Libraries libraries = new Libraries();
        RecordingReader.read(List.of(recording), List.of(samples, libraries));
        Map<String, Prefix> byOwner = new LinkedHashMap<>();
        samples.shares().owners().largestFirst().forEach(share -> {
            boolean isPackage =
                    Character.isJavaIdentifierStart((share.name + ' ').charAt(0)) && share.name.indexOf(' ') < 0;
            if (isPackage) {
                // Two packages of a jar that share nothing are two prefixes.
                String key = libraries.of(share.name) + '\n' + root(share.name);
                Prefix prefix = byOwner.computeIfAbsent(key, any -> new Prefix(libraries.of(share.name), share.name));
                prefix.add(share.name, share.percent);
            }
        });
        AllocatingPackages found = new AllocatingPackages();
        String application = PlaceNames.packageOf(mainClass);
        byOwner.values().stream()
                .filter(prefix -> prefix.percent >= LEAST || isWithin(application, prefix.name))
                .sorted(Comparator.comparingDouble((Prefix prefix) -> -prefix.percent))
                .limit(MOST)
                .forEach(found.prefixes::add);
        return found;
    }

    private static boolean isWithin(String application, String prefix) {
        return !application.isEmpty() && (application + '.').startsWith(prefix);
    }

    /** The first two parts. */
    private static String root(String packageName) {
        int second = packageName.indexOf('.', packageName.indexOf('.') + 1);
        return second < 0 ? packageName : packageName.substring(0, second);
    }

    /** The largest first; empty if there was nothing to see. */
    public List<Prefix> prefixes() {
        return prefixes;
    }

    /** What {@code winnow.packages} may contain. */
    public static final class Prefix {
        public final String library;
        /** Such as {@code org.h2.} */
        public String name;
        /** Of all bytes. */
        public double percent;

        Prefix(String library, String firstPackage) {
            this.library = library;
            this.name = firstPackage + '.';
        }

        /** As long as all packages allow it. */
        void add(String packageName, double share) {
            percent += share;
            while (!(packageName + '.').startsWith(name)) {
                name = name.substring(0, name.lastIndexOf('.', name.length() - 2) + 1);
            }
        }
    }
}
