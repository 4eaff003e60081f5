package dev.winnow.patches.engine.relocation;

/**
 * A class file of a copy, with the names that the vendor gave. Patches compare and change it like the vendor's own.
 *
 * <p>Only texts in the constant pool differ, and each constant keeps its index. Therefore what a patch leaves alone gets back exactly
 * the bytes that it had, also in annotations and debug information.
 */
public final class OriginalClassFile {
    /** No name in a library is shorter: "reactor". */
    private static final int SHORTEST = 7;

    private final MappedNames relocatedNames;
    private final byte[] bytes;

    /** The texts of the copy. */
    private final ConstantTexts constants;

    /** The vendor's texts by index, where the copy's differ. */
    private final String[] originals;

    private final boolean hasLeftOut;

    private OriginalClassFile(
            MappedNames relocatedNames, byte[] bytes, ConstantTexts constants, String[] originals, boolean hasLeftOut) {
        this.relocatedNames = relocatedNames;
        this.bytes = bytes;
        this.constants = constants;
        this.originals = originals;
        this.hasLeftOut = hasLeftOut;
    }

    /** Of a class that has the vendor's names already. */
    static OriginalClassFile same(byte[] classFile) {
        return new OriginalClassFile(null, classFile, null, null, false);
    }

    /**
     * @param classFile of the copy; not changed
     * @param names from those of the copy; used for nothing else
     * @param back to those of the copy
     */
    static OriginalClassFile of(byte[] classFile, OriginalNames names, MappedNames back) {
        ConstantTexts constants = new ConstantTexts(classFile);
        String[] originals = new String[constants.count()];
        for (int i = 1; i < originals.length; i++) {
            originals[i] = original(constants, i, names);
        }
        return new OriginalClassFile(back, constants.replaced(originals), constants, originals, names.hasLeftOut());
    }

    /** @return null if the text has no name of the copy, or if the constant is no text */
    private static String original(ConstantTexts constants, int index, OriginalNames names) {
        if (!constants.isText(index) || !mayBeName(constants, index, names)) {
            return null;
        }
        String text = constants.text(index);
        String original = map(text, constants.uses(index), names);
        return original == text ? null : original;
    }

    /** Types of members and variables are used by no other constant. */
    private static boolean mayBeName(ConstantTexts constants, int index, MappedNames names) {
        if (constants.length(index) < SHORTEST) {
            return false;
        }
        char first = constants.firstCharacter(index);
        return first == '('
                || first == 'L'
                || first == '['
                || (constants.uses(index) & ~ConstantTexts.MEMBER) != 0 && names.mayBegin(first);
    }

    private static String map(String text, int uses, MappedNames names) {
        if (isDescriptor(text, uses)) {
            return names.descriptor(text);
        }
        if ((uses & ConstantTexts.CLASS) != 0) {
            return names.name(text);
        }
        return (uses & ConstantTexts.STRING) != 0 ? names.text(text) : text;
    }

    private static boolean isDescriptor(String text, int uses) {
        if ((uses & ConstantTexts.DESCRIPTOR) != 0) {
            return true;
        }
        if (text.startsWith("(")) {
            return (uses & ConstantTexts.STRING) == 0;
        }
        return text.endsWith(";") && (text.startsWith("L") || text.startsWith("["));
    }

    /** The class file with the vendor's names. Must not be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** Whether the copy is not relocated, so that there is nothing to map back. */
    public boolean isSame() {
        return relocatedNames == null;
    }

    /** Whether some names are not relocated, although others of their library are. */
    public boolean hasLeftOut() {
        return hasLeftOut;
    }

    /**
     * Checks what a method refers to.
     *
     * @param text has all names that the method has
     * @throws InconsistentRelocation if the build has left one of them out of the relocation
     */
    public void checkNoneLeftOut(String text) {
        for (int at = text.indexOf(OriginalNames.LEFT_OUT);
                at >= 0;
                at = text.indexOf(OriginalNames.LEFT_OUT, at + 1)) {
            int end = at + 1;
            while (end < text.length() && isPartOfName(text.charAt(end))) {
                end++;
            }
            String name = text.substring(at + 1, end);
            String expected = relocatedNames.text(name);
            if (expected != name) {
                throw new InconsistentRelocation(name, expected);
            }
        }
    }

    private static boolean isPartOfName(char c) {
        return c == '/' || c == '.' || Character.isJavaIdentifierPart(c) && c != OriginalNames.LEFT_OUT;
    }

    /**
     * A class file with the names of the copy. The constants that it has in common with the copy come back as they were there, unread.
     *
     * @param patched whose first constants are those of {@link #bytes}; any class file if {@link #isSame}
     * @throws InconsistentRelocation if a constant serves two purposes that need different texts
     */
    public byte[] relocated(byte[] patched) {
        if (isSame()) {
            return patched;
        }
        int common = constants.endIn(bytes);
        ConstantTexts added = new ConstantTexts(patched, constants.count(), common);
        String[] texts = new String[added.count()];
        for (int i = 1; i < texts.length; i++) {
            if (added.uses(i) != 0) {
                boolean isCommon = i < originals.length;
                String text = isCommon ? original(i) : added.text(i);
                String expected = map(text, added.uses(i), relocatedNames);
                check(added.uses(i), text, expected, isCommon ? constants.text(i) : expected);
                if (!isCommon && expected != text) {
                    texts[i] = expected;
                }
            }
        }
        return constants.inPlaceOf(common, added.replaced(texts));
    }

    private String original(int index) {
        return originals[index] == null ? constants.text(index) : originals[index];
    }

    private static void check(int uses, String text, String expected, String actual) {
        boolean isMember = (uses & ConstantTexts.MEMBER) != 0;
        boolean isMore = (uses & ~ConstantTexts.MEMBER) != 0;
        if (isMember && !actual.equals(text) || isMore && !actual.equals(expected)) {
            throw new InconsistentRelocation(text, isMore ? expected : actual);
        }
    }
}
