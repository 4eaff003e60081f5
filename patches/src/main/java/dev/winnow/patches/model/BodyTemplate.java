package dev.winnow.patches.model;

import java.util.Map;
import java.util.Set;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** A new body for a method. See {@link Replaces}. */
final class BodyTemplate extends Change {
    final String descriptor;
    final Set<String> supersedes;

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
    }

    @Override
    boolean speaksOf(VendorMethod vendor) {
        boolean isStatic = (code.access & Opcodes.ACC_STATIC) != 0;
        return descriptor.equals(vendor.descriptor) && isStatic == vendor.isStatic;
    }

    @Override
    String variantKey() {
        return method;
    }

    @Override
    Site noneOfOurs() {
        return Site.unknown(method + " has an unknown signature");
    }
}
