package dev.winnow.patches.engine;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Replaces;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** A new body for a method. See {@link Replaces}. */
final class BodyTemplate extends Change {
    final String descriptor;
    final Set<String> supersedes;

    /** Name and descriptor of each stand-in for a lambda body that the code uses. */
    private final Set<String> lambdas;

    BodyTemplate(
            String method,
            String descriptor,
            Map<String, String> shapes,
            Map<String, String> fixed,
            Set<String> supersedes,
            MethodNode code) {
        super(method, shapes, fixed, code);
        this.descriptor = descriptor;
        this.supersedes = supersedes;
        this.lambdas = Lambdas.usedBy(code);
    }

    @Override
    boolean concerns(String name) {
        return names(name) || lambdas.stream().anyMatch(lambda -> Lambdas.mayBe(lambda, name));
    }

    @Override
    MatchResult fitting(VendorMethod vendor, List<VendorMethod> methods) {
        if (lambdas.isEmpty()) {
            return MatchResult.fitting(vendor, this);
        }
        Map<String, String> own = Lambdas.resolve(lambdas, methods);
        if (own.containsValue(null)) {
            return MatchResult.unknown(method + " has other lambdas");
        }
        return MatchResult.fitting(
                vendor, new BodyTemplate(method, descriptor, shapes, fixed, supersedes, Lambdas.named(code, own)));
    }

    @Override
    boolean speaksOf(VendorMethod vendor) {
        boolean isStatic = (code.access & Opcodes.ACC_STATIC) != 0;
        // The vendor's fix may be another signature.
        return descriptor.equals(vendor.descriptor) && isStatic == vendor.isStatic || fixed.containsKey(vendor.shape());
    }

    @Override
    String variantKey() {
        return method;
    }

    @Override
    MatchResult noneOfOurs() {
        return MatchResult.unknown(method + " has an unknown signature");
    }
}
