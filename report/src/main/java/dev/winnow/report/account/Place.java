package dev.winnow.report.account;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A leaf of the estimated tree, as one string, so that it can be the name of a share: owner, method, site, type, whether the JDK
 * allocates on behalf of that code, and the package. While recordings are read, the owner is the package.
 */
public final class Place {
    /** Between the parts; no name contains it. */
    private static final String SEPARATOR = "\n";

    private static final String BY_JDK = "JDK";
    private static final String ITSELF = "itself";

    private Place() {}

    static String of(String owner, String method, String line, String type, boolean byJdk) {
        return String.join(SEPARATOR, owner, method, method + line, type, byJdk ? BY_JDK : ITSELF, owner);
    }

    /** The same place, or another name that begins with an owner, with another name of the owner. */
    public static String renameOwner(String name, UnaryOperator<String> owners) {
        String owner = parts(name).get(0);
        return owners.apply(owner) + name.substring(owner.length());
    }

    static String owner(String place) {
        return place.substring(0, place.indexOf(SEPARATOR));
    }

    /** The method without the number of a lambda. */
    static String ownerAndMethod(String place) {
        List<String> parts = parts(place);
        return String.join(SEPARATOR, parts.get(0), PlaceNames.withoutLambdaNumber(parts.get(1)));
    }

    /** Owner, package, and the method without the number of a lambda. */
    static String methodInPackage(String place) {
        List<String> parts = parts(place);
        return String.join(SEPARATOR, parts.get(0), parts.get(5), PlaceNames.withoutLambdaNumber(parts.get(1)));
    }

    static String ownerAndPackage(String place) {
        List<String> parts = parts(place);
        return String.join(SEPARATOR, parts.get(0), parts.get(5));
    }

    static String ownerAndAllocator(String place) {
        List<String> parts = parts(place);
        return allocator(parts.get(0), parts.get(4).equals(BY_JDK));
    }

    /** What {@code owner} allocates itself, or what the JDK allocates on its behalf. */
    public static String allocator(String owner, boolean byJdk) {
        return String.join(SEPARATOR, owner, byJdk ? BY_JDK : ITSELF);
    }

    /** Owner, site, type, {@code itself} or {@code JDK}, and the package. */
    static String site(String place) {
        List<String> parts = parts(place);
        return String.join(SEPARATOR, parts.get(0), parts.get(2), parts.get(3), parts.get(4), parts.get(5));
    }

    /** The parts that a name consists of. */
    public static List<String> parts(String name) {
        return List.of(name.split(SEPARATOR, -1));
    }
}
