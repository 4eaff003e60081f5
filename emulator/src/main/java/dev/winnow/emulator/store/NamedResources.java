package dev.winnow.emulator.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.ServiceError;

/** Resources by name and by resource id. Thread-safe. */
final class NamedResources<T> {
    private record Entry<T>(String name, String rid, T resource) {}

    private final String kind;
    private final Map<String, Entry<T>> byName = new LinkedHashMap<>();
    private final Map<String, Entry<T>> byNameOrRid = new ConcurrentHashMap<>();
    private int lastNumber;

    NamedResources(String kind) {
        this.kind = kind;
    }

    synchronized T create(ObjectNode definition, IntFunction<T> constructor, Function<T, CharSequence> rid) {
        String name = definition.path("id").asText();
        if (name.isEmpty() || name.matches(".*[/\\\\?#].*")) {
            throw ServiceError.badRequest("The " + kind + " needs an 'id' without any of / \\ ? #");
        }
        if (byName.containsKey(name)) {
            throw ServiceError.conflict("The " + kind + " " + name);
        }
        T resource = constructor.apply(++lastNumber);
        Entry<T> entry = new Entry<>(name, rid.apply(resource).toString(), resource);
        byName.put(name, entry);
        byNameOrRid.put(entry.rid, entry);
        byNameOrRid.put(name, entry);
        return resource;
    }

    T get(String nameOrRid) {
        return entry(nameOrRid).resource;
    }

    synchronized void delete(String nameOrRid) {
        Entry<T> entry = entry(nameOrRid);
        byName.remove(entry.name);
        byNameOrRid.remove(entry.name);
        byNameOrRid.remove(entry.rid);
    }

    synchronized Collection<T> all() {
        Collection<T> all = new ArrayList<>();
        byName.values().forEach(entry -> all.add(entry.resource));
        return all;
    }

    private Entry<T> entry(String nameOrRid) {
        Entry<T> entry = byNameOrRid.get(nameOrRid);
        if (entry == null) {
            throw ServiceError.notFound("The " + kind + " " + nameOrRid);
        }
        return entry;
    }
}
