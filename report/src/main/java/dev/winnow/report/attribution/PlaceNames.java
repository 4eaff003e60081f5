package dev.winnow.report.attribution;

/** Places in the code as tables name them. */
public final class PlaceNames {
    private PlaceNames() {}

    /** Such as {@code HttpHeaders.set}; the package is left out, since the owner stands beside it. */
    public static String method(String className, String method) {
        String simple = className.substring(className.lastIndexOf('.') + 1);
        return method.isEmpty() ? className : simple + "." + method;
    }
}
