package dev.winnow.lab.bench;

import java.util.ArrayList;
import java.util.HashMap;

/** Constructions that the JIT can replace by scalars, as long as nothing lets the object escape. */
public class Unfilled implements UnfilledCollections {
    @Override
    public int map() {
        return new HashMap<String, String>().size();
    }

    @Override
    public int map(int capacity) {
        return new HashMap<String, String>(capacity).size();
    }

    @Override
    public int list(int capacity) {
        return new ArrayList<String>(capacity & 3).size();
    }

    @Override
    public int tenMaps(int capacity) {
        return new HashMap<String, String>(capacity).size()
                + new HashMap<String, String>().size()
                + new HashMap<String, String>(capacity).size()
                + new HashMap<String, String>().size()
                + new HashMap<String, String>(capacity).size()
                + new HashMap<String, String>().size()
                + new HashMap<String, String>(capacity).size()
                + new HashMap<String, String>().size()
                + new HashMap<String, String>(capacity).size()
                + new HashMap<String, String>().size();
    }

    @Override
    public Object kept(int capacity) {
        return new HashMap<String, String>(capacity);
    }

    @Override
    public Object kept() {
        return new HashMap<String, String>();
    }
}
