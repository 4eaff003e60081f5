package dev.winnow.patches.model;

import org.objectweb.asm.Opcodes;

/** A method of the library's class that some patch wants to replace. */
final class VendorMethod {
    final String name;
    final String descriptor;
    final boolean isStatic;
    final Shape shape = new Shape();

    VendorMethod(int access, String name, String descriptor) {
        this.name = name;
        this.descriptor = descriptor;
        this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    }

    /** Unique within its class. */
    String key() {
        return name + descriptor;
    }
}
