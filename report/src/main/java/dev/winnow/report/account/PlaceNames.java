package dev.winnow.report.account;

/** Places in the code as tables name them. */
final class PlaceNames {
    private PlaceNames() {}

    /** Such as {@code HttpHeaders.set}; the package is left out, since the owner stands beside it. */
    static String method(String className, String method) {
        String simple = className.substring(className.lastIndexOf('.') + 1);
        return method.isEmpty() ? className : simple + "." + method;
    }
}
