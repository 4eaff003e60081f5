package dev.winnow.probes.advice;

import java.io.IOException;
import java.io.UncheckedIOException;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.ClassFileLocator;

/** The advice that is woven into methods. */
enum AdviceCode {
    OF_METHODS("MethodAdvice"),
    OF_CONSTRUCTORS("ConstructorAdvice");

    private final Class<?> type;
    private final ClassFileLocator file;

    AdviceCode(String simpleName) {
        String name = AdviceCode.class.getPackageName() + '.' + simpleName;
        ClassLoader loader = AdviceCode.class.getClassLoader();
        try {
            // Read before the class is loaded: a nested jar drops the files of loaded classes.
            byte[] bytes =
                    ClassFileLocator.ForClassLoader.of(loader).locate(name).resolve();
            file = ClassFileLocator.Simple.of(name, bytes);
            type = Class.forName(name, false, loader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param slot first slot of the method's counter */
    Advice withSlot(int slot) {
        return Advice.withCustomMapping().bind(Slot.class, slot).to(type, file);
    }
}
