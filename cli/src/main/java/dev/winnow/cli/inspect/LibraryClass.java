package dev.winnow.cli.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipException;

import dev.winnow.experiment.UsageException;
import dev.winnow.patches.engine.LibraryJars;
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
}
