package dev.winnow.patches.engine.relocation;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/**
 * Replaces the beginning of class names, and of string constants that may be such names. Strings follow the rule of the
 * maven-shade-plugin: what begins with a package, written with dots or as a path, counts as a name in it.
 *
 * <p>Texts that stay as they are come back as the same object.
 */
class MappedNames extends Remapper {
    private final String[] before;
    private final String[] after;

    /** The same with dots, as most strings have them. */
    private final String[] dottedBefore;

    private final String[] dottedAfter;

    /** By the low bits of a character whether a name begins with it. Most texts of a class begin with another one, and that is all that is looked at. */
    private final boolean[] firstCharacters = new boolean[128];

    /** @param before packages as in internal names; each is replaced by the one at the same place in {@code after} */
    MappedNames(String[] before, String[] after) {
        super(Opcodes.ASM9);
        this.before = before;
        this.after = after;
        dottedBefore = dotted(before);
        dottedAfter = dotted(after);
        for (String name : before) {
            firstCharacters[name.charAt(0) & 127] = true;
        }
    }

    private static String[] dotted(String[] names) {
        String[] dotted = new String[names.length];
        for (int i = 0; i < names.length; i++) {
            dotted[i] = names[i].replace('/', '.');
        }
        return dotted;
    }

    /** Whether a name or a string that begins with this character may be one to replace. */
    boolean mayBegin(char first) {
        return first == '/' || firstCharacters[first & 127];
    }

    @Override
    public final String map(String name) {
        return name.isEmpty() || !mayBegin(name.charAt(0)) ? name : name(name);
    }

    @Override
    public final String mapType(String type) {
        return type == null || type.startsWith("[") ? mapDesc(type) : map(type);
    }

    @Override
    public final String mapMethodDesc(String descriptor) {
        return mapDesc(descriptor);
    }

    /** Generic types are for reflection on members and for debuggers: no patch reads or changes them. */
    @Override
    public final String mapSignature(String signature, boolean isType) {
        return signature;
    }

    @Override
    public final Object mapValue(Object value) {
        return value instanceof String ? text((String) value) : super.mapValue(value);
    }

    /** @param name internal name of a class that is no array */
    String name(String name) {
        for (int i = 0; i < before.length; i++) {
            int end = before[i].length();
            if (name.length() > end && name.charAt(end) == '/' && name.startsWith(before[i])) {
                return after[i].concat(name.substring(end));
            }
        }
        return name;
    }

    /** @param descriptor of a field, a method or an array; or null */
    @Override
    public final String mapDesc(String descriptor) {
        if (descriptor == null) {
            return null;
        }
        StringBuilder mapped = null;
        int copied = 0;
        for (int at = descriptor.indexOf('L'); at >= 0; ) {
            int end = descriptor.indexOf(';', at);
            if (end < 0) {
                break;
            }
            if (mayBegin(descriptor.charAt(at + 1))) {
                String name = descriptor.substring(at + 1, end);
                String other = name(name);
                if (other != name) {
                    mapped = mapped == null ? new StringBuilder(descriptor.length() + 64) : mapped;
                    mapped.append(descriptor, copied, at + 1).append(other);
                    copied = end;
                }
            }
            at = descriptor.indexOf('L', end);
        }
        return mapped == null
                ? descriptor
                : mapped.append(descriptor, copied, descriptor.length()).toString();
    }

    /** @param text a string constant */
    String text(String text) {
        if (text.isEmpty() || !mayBegin(text.charAt(0))) {
            return text;
        }
        boolean isPath = text.indexOf('/') >= 0;
        String[] from = isPath ? before : dottedBefore;
        String[] to = isPath ? after : dottedAfter;
        int begin = text.startsWith("/") ? 1 : 0;
        for (int i = 0; i < from.length; i++) {
            if (text.startsWith(from[i], begin)) {
                return text.substring(0, begin) + to[i] + text.substring(begin + from[i].length());
            }
        }
        return text;
    }
}
