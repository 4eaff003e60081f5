package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.section.HelperClasses;

/**
 * Which packages of a recording are worth counting in: those of the application, and those of the libraries that allocate most. What
 * Winnow allocates to record is left out, and no part of the shares.
 */
public final class AllocatingPackages {
    private static final String WINNOW = "dev.winnow.";
    /** The owner of classes without a package. */
    private static final String NO_PACKAGE = "";

    private static final int METHODS = 5;
    private static final int MOST = 6;
    /** In per cent of all bytes: less is not worth the cost of counting. */
    private static final double LEAST = 3;

    private final List<Prefix> prefixes = new ArrayList<>();
    private List<AllocatingMethods.Method> methods = List.of();
    private long samples;

    private AllocatingPackages() {}

    /** @param mainClass of the application; empty if unknown */
    public static AllocatingPackages of(Path recording, String mainClass) {
        SampledAccount samples = new SampledAccount(event -> true, HelperClasses.NONE);
        AllocatingMethods methods = new AllocatingMethods();
        Libraries libraries = new Libraries();
        RecordingReader.read(List.of(recording), List.of(samples, methods, libraries));
        List<Share> owners = samples.shares().owners().largestFirst().stream()
                .filter(share -> !isOurs(share.name + '.', mainClass))
                .collect(Collectors.toList());
        double percent = owners.stream().mapToDouble(share -> share.percent).sum();
        Map<String, Prefix> byOwner = new LinkedHashMap<>();
        for (Share share : owners) {
            double part = 100 * share.percent / percent;
            boolean isPackage =
                    Character.isJavaIdentifierStart((share.name + ' ').charAt(0)) && share.name.indexOf(' ') < 0;
            if (isPackage) {
                // Two packages of a jar that share nothing are two prefixes.
                String key = libraries.of(share.name) + '\n' + root(share.name);
                Prefix prefix =
                        byOwner.computeIfAbsent(key, any -> new Prefix(libraries.of(share.name), share.name + '.'));
                prefix.add(share.name, part);
            } else if (share.name.equals(NO_PACKAGE) && !mainClass.isEmpty() && mainClass.indexOf('.') < 0) {
                byOwner.put(share.name, new Prefix(libraries.of(share.name), mainClass, part));
            }
        }
        AllocatingPackages found = new AllocatingPackages();
        found.samples = methods.samples();
        found.methods = methods.largest(METHODS, name -> !isOurs(name, mainClass), percent);
        String application = PlaceNames.packageOf(mainClass);
        byOwner.values().stream()
                .filter(prefix ->
                        prefix.percent >= LEAST || isWithin(application, prefix.name) || prefix.name.equals(mainClass))
                .sorted(Comparator.comparingDouble((Prefix prefix) -> -prefix.percent))
                .limit(MOST)
                .forEach(found.prefixes::add);
        if (!application.isEmpty() && found.prefixes.stream().noneMatch(prefix -> isWithin(application, prefix.name))) {
            found.prefixes.add(new Prefix(libraries.of(application), application + '.'));
        }
        return found;
    }

    /** Their names, without those that begin with another of them. */
    public List<String> names() {
        return withoutCovered(prefixes.stream().map(prefix -> prefix.name).collect(Collectors.toList()));
    }

    static List<String> withoutCovered(List<String> names) {
        return names.stream()
                .distinct()
                .filter(name -> names.stream().noneMatch(other -> !other.equals(name) && name.startsWith(other)))
                .collect(Collectors.toList());
    }

    /** Winnow's own programs are applications, too. */
    private static boolean isOurs(String name, String mainClass) {
        return name.startsWith(WINNOW) && !mainClass.startsWith(WINNOW);
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

    /** Those that allocate most, the largest first. */
    public List<AllocatingMethods.Method> methods() {
        return methods;
    }

    /** On which the shares rest. */
    public long samples() {
        return samples;
    }

    /** What {@code winnow.packages} may contain. */
    public static final class Prefix {
        public final String library;
        /** Such as {@code org.h2.}, or a class without a package. */
        public String name;
        /** Of all bytes. */
        public double percent;

        Prefix(String library, String name) {
            this(library, name, 0);
        }

        Prefix(String library, String name, double percent) {
            this.library = library;
            this.name = name;
            this.percent = percent;
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
