package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.copies.LoaderNames;
import dev.winnow.agent.transform.LoadedClasses;

/** {@code class}: the class files of a loaded class as its loaders find them, before any agent changes it. Needs no running agent. */
final class ShowClass {
    private final LoadedClasses loaded;

    ShowClass(LoadedClasses loaded) {
        this.loaded = loaded;
    }

    /** @param name with dots */
    Map<String, Object> run(String name) throws Refusal {
        String internalName = name.replace('.', '/');
        List<Object> copies = new ArrayList<>();
        boolean isLoaded = false;
        for (Class<?> one : loaded.namedAnywhere(internalName::equals)) {
            isLoaded = true;
            byte[] file = LoadedClasses.classFile(one);
            if (file != null) {
                Map<String, Object> copy = new LinkedHashMap<>();
                copy.put("loader", LoaderNames.of(one.getClassLoader()));
                copy.put("classFile", Base64.getEncoder().encodeToString(file));
                copies.add(copy);
            }
        }
        if (copies.isEmpty()) {
            throw Refusal.usage(
                    isLoaded
                            ? "the class loader of " + name + " does not find its class file"
                            : "no class " + name + " is loaded in this JVM; a class loads when it is first used");
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("copies", copies);
        return answer;
    }
}
