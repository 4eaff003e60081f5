package dev.winnow.cli.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipException;

import dev.winnow.experiment.UsageException;
import dev.winnow.patches.engine.LibraryJars;
import dev.winnow.patches.selection.ClosestName;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

import static java.util.stream.Collectors.toList;

/** One class of a library, in a jar or in a running JVM. */
public final class LibraryClass {
    /** The jar as the user names it, or the process. */
    public final String jar;

    public final ClassNode code;

    private LibraryClass(String jar, ClassNode code) {
        this.jar = jar;
        this.code = code;
    }

    /**
     * @param className with dots
     * @throws UsageException if there is no such jar, or no such class in it
     */
    public static LibraryClass read(Path jar, String className) throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw new UsageException("--jar=" + jar + ": there is no such jar file");
        }
        try (LibraryJars library = LibraryJars.open(List.of(jar))) {
            byte[] bytes = library.classFile(className.replace('.', '/'));
            if (bytes == null) {
                throw new UsageException(MethodName.FORM + " " + className + ": " + jar + " has no such class"
                        + SimilarClasses.hint(className, library));
            }
            return of(jar.toString(), bytes);
        } catch (ZipException e) {
            throw new UsageException("--jar=" + jar + ": this is not a jar file (" + e.getMessage() + ")");
        }
    }

    /** @param source the jar, or what else the class is from, for the user */
    static LibraryClass of(String source, byte[] classFile) {
        ClassNode code = new ClassNode();
        new ClassReader(classFile).accept(code, ClassReader.SKIP_FRAMES);
        return new LibraryClass(source, code);
    }

    /** Those with code, in the order of the class file. */
    public List<LibraryMethod> methods() {
        return code.methods.stream()
                .filter(method -> method.instructions.size() > 0)
                .map(method -> new LibraryMethod(jar, name(), method))
                .collect(toList());
    }

    /**
     * All overloads of that name, or the one with the given descriptor.
     *
     * @param name of a method, not of the class alone
     * @return at least one
     * @throws UsageException if there is none; the message lists the methods that there are
     */
    public List<LibraryMethod> methods(MethodName name) {
        List<LibraryMethod> overloads = methods().stream()
                .filter(method -> method.name().equals(name.method))
                .collect(toList());
        if (overloads.isEmpty() && declaresWithoutCode(name.method)) {
            throw new UsageException(MethodName.FORM + " " + name
                    + ": the method has no code in this class, because it is abstract or native");
        }
        if (overloads.isEmpty()) {
            throw new UsageException(
                    SimilarMethods.noSuchMethod(name, jar, methods().stream().map(LibraryMethod::name)));
        }
        List<LibraryMethod> found = overloads.stream()
                .filter(method -> name.descriptor == null || method.descriptor().equals(name.descriptor))
                .collect(toList());
        if (found.isEmpty()) {
            throw new UsageException(SimilarMethods.noSuchMethod(
                    name, jar, overloads.stream().map(method -> method.name() + method.descriptor())));
        }
        return found;
    }

    /** With dots. */
    public String name() {
        return code.name.replace('/', '.');
    }

    /** Whether the class declares a method of that name without code: an abstract or native one. */
    private boolean declaresWithoutCode(String method) {
        return code.methods.stream()
                .anyMatch(declared -> declared.name.equals(method) && declared.instructions.size() == 0);
    }

    /** Explains that a class has no such method, and which ones it has. */
    private static final class SimilarMethods {
        private SimilarMethods() {}

        /**
         * @param jar as the user names it
         * @param existing what could be written instead: names, or names with descriptors
         */
        static String noSuchMethod(MethodName unknown, String jar, Stream<String> existing) {
            List<String> names = existing.distinct().sorted().collect(toList());
            String start = MethodName.FORM + " " + unknown + ": no such method in " + jar;
            if (names.isEmpty()) {
                return start + "; the class has no method with code";
            }
            String closest = unknown.descriptor == null ? ClosestName.suggestion(unknown.method, names) : null;
            return start
                    + (closest == null ? "; it has " : "; did you mean " + closest + "? It has ")
                    + String.join(", ", names);
        }
    }

    /** Names the classes of a library that were probably meant by an unknown name. */
    private static final class SimilarClasses {
        private static final int MOST = 3;

        private SimilarClasses() {}

        /** {@code ; did you mean com.example.Foo?}, or nothing if no name is close. */
        static String hint(String unknown, LibraryJars library) {
            List<String> names = library.classNames().stream()
                    .map(name -> name.replace('/', '.'))
                    .collect(toList());
            List<String> similar = similar(unknown, names);
            return similar.isEmpty() ? "" : "; did you mean " + String.join(" or ", similar) + "?";
        }

        static List<String> similar(String unknown, List<String> names) {
            int lastDot = unknown.lastIndexOf('.');
            if (lastDot > 0 && names.contains(unknown.substring(0, lastDot))) {
                return List.of(unknown.substring(0, lastDot) + '#' + unknown.substring(lastDot + 1));
            }
            Map<String, List<String>> bySimpleName = new TreeMap<>();
            for (String name : names) {
                bySimpleName
                        .computeIfAbsent(simpleName(name), key -> new ArrayList<>())
                        .add(name);
            }
            String simpleName = ClosestName.suggestion(simpleName(unknown), bySimpleName.keySet());
            return simpleName == null
                    ? List.of()
                    : bySimpleName.get(simpleName).stream().limit(MOST).collect(toList());
        }

        private static String simpleName(String name) {
            return name.substring(name.lastIndexOf('.') + 1);
        }
    }
}
