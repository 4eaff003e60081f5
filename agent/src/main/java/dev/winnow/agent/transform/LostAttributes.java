package dev.winnow.agent.transform;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.weave.BigEndian;
import dev.winnow.probes.weave.ConstantPool;

/**
 * What reflection shows of a class, and the JVM leaves out when it writes the class file of a loaded class for a retransformation: the names of
 * parameters (before JDK 19), and the method that encloses a local or anonymous class. Whoever retransforms a class, even without a change,
 * takes these from the class for good. They are kept from the class file that the loader has, and given back with each retransformation.
 *
 * <p>The JVM also leaves out {@code Deprecated}, annotations that are invisible at run time, type annotations in code, and attributes that
 * it does not know; it forgets these as it loads a class, so nothing shows them in any case.
 */
final class LostAttributes {
    static final LostAttributes NONE = new LostAttributes();

    private static final String PARAMETERS = "MethodParameters";
    private static final String ENCLOSING = "EnclosingMethod";
    private static final boolean LOSES_PARAMETERS = Runtime.version().feature() < 19;
    private static final int NAME_AND_LENGTH = 6;

    /** By name and descriptor of the method: the name of each parameter, or null, and its flags. */
    private final Map<String, List<Map.Entry<String, Integer>>> parameters = new LinkedHashMap<>();

    /** The enclosing class, the method's name and its descriptor; the last two are null outside methods. Null for other classes. */
    private String[] enclosing;

    private LostAttributes() {}

    /** What the JVM would leave out of that class. */
    static LostAttributes of(byte[] classFile) {
        ConstantPool constants = new ConstantPool(classFile);
        boolean isEnclosed = constants.hasText(ENCLOSING);
        boolean hasParameters = LOSES_PARAMETERS && constants.hasText(PARAMETERS);
        if (!isEnclosed && !hasParameters) {
            return NONE;
        }
        LostAttributes lost = new LostAttributes();
        new Members(classFile, constants) {
            @Override
            void attribute(String method, String name, int content) {
                if (method == null && name.equals(ENCLOSING)) {
                    lost.enclosing = enclosing(constants, u2(content), u2(content + 2));
                } else if (method != null && name.equals(PARAMETERS) && LOSES_PARAMETERS) {
                    List<Map.Entry<String, Integer>> all = new ArrayList<>();
                    for (int i = 0; i < (file[content] & 0xff); i++) {
                        int parameter = u2(content + 1 + 4 * i);
                        all.add(new AbstractMap.SimpleImmutableEntry<>(
                                parameter == 0 ? null : constants.text(parameter), u2(content + 3 + 4 * i)));
                    }
                    lost.parameters.put(method, all);
                }
            }
        }.walk();
        return lost.enclosing == null && lost.parameters.isEmpty() ? NONE : lost;
    }

    private static String[] enclosing(ConstantPool constants, int owner, int method) {
        return method == 0
                ? new String[] {constants.className(owner), null, null}
                : new String[] {constants.className(owner), constants.name(method), constants.descriptor(method)};
    }

    /** Whether a class whose file is not known would lose something. */
    static boolean mayBeLostBy(Class<?> loaded, JvmAccess jvm) {
        return jvm.hasConstant(loaded, ENCLOSING) || LOSES_PARAMETERS && jvm.hasConstant(loaded, PARAMETERS);
    }

    /**
     * Adds to a class file of the same class what it lacks.
     *
     * @param classFile not changed
     * @return the same array if it lacks nothing
     */
    byte[] addTo(byte[] classFile) {
        if (this == NONE) {
            return classFile;
        }
        ConstantPool constants = new ConstantPool(classFile);
        Map<String, List<Map.Entry<String, Integer>>> missing = new HashMap<>(parameters);
        boolean[] isEnclosed = {enclosing == null || !constants.hasText(ENCLOSING)};
        if (!constants.hasText(PARAMETERS)) {
            missing.clear(); // another agent has left them out, and not the JVM
        }
        Members members = new Members(classFile, constants) {
            @Override
            void attribute(String method, String name, int content) {
                if (method == null) {
                    isEnclosed[0] |= name.equals(ENCLOSING);
                } else if (name.equals(PARAMETERS)) {
                    missing.remove(method);
                }
            }
        };
        members.walk();
        missing.keySet().retainAll(members.methods.keySet());
        if (isEnclosed[0] && missing.isEmpty()) {
            return classFile;
        }
        try {
            return new Writer(classFile, constants, members).write(missing, isEnclosed[0] ? null : enclosing);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Goes through the attributes of methods and of the class. */
    abstract static class Members {
        final byte[] file;
        final ConstantPool constants;

        /** Offset of the number of each method's attributes. */
        final Map<String, Integer> methods = new LinkedHashMap<>();

        /** Offset of the number of the class's attributes. */
        int attributes;

        Members(byte[] file, ConstantPool constants) {
            this.file = file;
            this.constants = constants;
        }

        /** @param method name and descriptor, or null for an attribute of the class */
        abstract void attribute(String method, String name, int content);

        void walk() {
            int interfaces = constants.end() + NAME_AND_LENGTH;
            int at = interfaces + 2 + 2 * u2(interfaces);
            for (int kind = 0; kind < 2; kind++) {
                int members = u2(at);
                at += 2;
                for (; members > 0; members--) {
                    String method = kind == 0 ? null : constants.text(u2(at + 2)) + constants.text(u2(at + 4));
                    if (method != null) {
                        methods.put(method, at + NAME_AND_LENGTH);
                    }
                    at = attributes(at + NAME_AND_LENGTH, method, method != null);
                }
            }
            attributes = at;
            attributes(at, null, true);
        }

        private int attributes(int at, String method, boolean isOfInterest) {
            int next = at + 2;
            for (int left = u2(at); left > 0; left--) {
                if (isOfInterest) {
                    attribute(method, constants.text(u2(next)), next + NAME_AND_LENGTH);
                }
                next += NAME_AND_LENGTH + BigEndian.s4(file, next + 2);
            }
            return next;
        }

        final int u2(int at) {
            return BigEndian.u2(file, at);
        }
    }

    /** Copies a class file and adds attributes; their constants come behind all others. */
    private static final class Writer {
        private final byte[] file;
        private final ConstantPool constants;
        private final Members members;
        private final ByteArrayOutputStream addedConstants = new ByteArrayOutputStream();
        private final DataOutputStream added = new DataOutputStream(addedConstants);
        private final Map<String, Integer> known = new HashMap<>();
        private int count;

        Writer(byte[] file, ConstantPool constants, Members members) {
            this.file = file;
            this.constants = constants;
            this.members = members;
            this.count = constants.count();
        }

        /** @return the class file itself if it has no room for the constants */
        byte[] write(Map<String, List<Map.Entry<String, Integer>>> parameters, String[] enclosing) throws IOException {
            ByteArrayOutputStream body = new ByteArrayOutputStream(file.length);
            DataOutputStream out = new DataOutputStream(body);
            int from = constants.end();
            for (Map.Entry<String, Integer> method : members.methods.entrySet()) {
                List<Map.Entry<String, Integer>> names = parameters.get(method.getKey());
                if (names != null) {
                    int at = method.getValue();
                    out.write(file, from, at - from);
                    out.writeShort(BigEndian.u2(file, at) + 1);
                    out.writeShort(text(PARAMETERS));
                    out.writeInt(1 + 4 * names.size());
                    out.writeByte(names.size());
                    for (Map.Entry<String, Integer> one : names) {
                        out.writeShort(one.getKey() == null ? 0 : text(one.getKey()));
                        out.writeShort(one.getValue());
                    }
                    from = at + 2;
                }
            }
            int at = members.attributes;
            out.write(file, from, at - from);
            out.writeShort(BigEndian.u2(file, at) + (enclosing == null ? 0 : 1));
            if (enclosing != null) {
                out.writeShort(text(ENCLOSING));
                out.writeInt(4);
                out.writeShort(entry(7, text(enclosing[0]), -1));
                out.writeShort(enclosing[1] == null ? 0 : entry(12, text(enclosing[1]), text(enclosing[2])));
            }
            out.write(file, at + 2, file.length - at - 2);
            return count > 0xffff ? file : join(body);
        }

        private byte[] join(ByteArrayOutputStream body) throws IOException {
            ByteArrayOutputStream all = new ByteArrayOutputStream(body.size() + constants.end());
            DataOutputStream out = new DataOutputStream(all);
            out.write(file, 0, 8);
            out.writeShort(count);
            out.write(file, 10, constants.end() - 10);
            addedConstants.writeTo(out);
            body.writeTo(out);
            return all.toByteArray();
        }

        private int text(String text) throws IOException {
            Integer index = known.get(text);
            if (index == null) {
                added.writeByte(1);
                added.writeUTF(text);
                index = count++;
                known.put(text, index);
            }
            return index;
        }

        private int entry(int tag, int first, int second) throws IOException {
            added.writeByte(tag);
            added.writeShort(first);
            if (second >= 0) {
                added.writeShort(second);
            }
            return count++;
        }
    }
}
