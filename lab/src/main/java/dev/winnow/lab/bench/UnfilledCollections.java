package dev.winnow.lab.bench;

/** How a benchmark calls {@link Unfilled}, woven or not: the interface is in the application's loader, the class is not. */
public interface UnfilledCollections {
    /** @return 0, the size */
    int map();

    int map(int capacity);

    int list(int capacity);

    int tenMaps(int capacity);

    Object kept(int capacity);

    Object kept();
}
