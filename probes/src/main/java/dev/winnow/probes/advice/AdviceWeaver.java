package dev.winnow.probes.advice;

import dev.winnow.probes.methods.MethodCounter;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.TypeResolutionStrategy;
import net.bytebuddy.dynamic.VisibilityBridgeStrategy;
import net.bytebuddy.dynamic.scaffold.InstrumentedType;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.pool.TypePool;

/** Weaves the advice into methods of one class; nothing else of the class changes. */
final class AdviceWeaver {
    private static final ByteBuddy BODIES_ONLY = new ByteBuddy()
            .with(TypeValidation.DISABLED)
            .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE)
            .with(InstrumentedType.Factory.Default.FROZEN)
            .with(VisibilityBridgeStrategy.Default.NEVER)
            .with(Implementation.Context.Disabled.Factory.INSTANCE);

    private final TypePool pool;
    private final TypeDescription type;
    private DynamicType.Builder<?> woven;

    /** @param className dotted */
    AdviceWeaver(ClassLoader loader, String className, byte[] classFile) {
        ClassFileLocator files = new ClassFileLocator.Compound(
                ClassFileLocator.Simple.of(className, classFile), ClassFileLocator.ForClassLoader.of(loader));
        pool = TypePool.Default.WithLazyResolution.of(files);
        type = pool.describe(className).resolve();
        woven = BODIES_ONLY.decorate(type, files);
    }

    /**
     * Weaves the advice into the matching methods.
     *
     * @return how many of them have code
     */
    int measure(MethodCounter counter) {
        ElementMatcher<MethodDescription> measured = method -> !method.isAbstract()
                && !method.isNative()
                && counter.name().matches(method.getInternalName(), method.getDescriptor());
        boolean constructor = counter.name().method().equals("<init>");
        AdviceCode advice = constructor ? AdviceCode.OF_CONSTRUCTORS : AdviceCode.OF_METHODS;
        woven = woven.visit(advice.withSlot(counter.slot()).on(measured));
        return type.getDeclaredMethods().filter(measured).size();
    }

    byte[] woven() {
        return woven.make(TypeResolutionStrategy.Disabled.INSTANCE, pool).getBytes();
    }
}
