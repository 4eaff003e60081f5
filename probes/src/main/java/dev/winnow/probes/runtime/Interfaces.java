package dev.winnow.probes.runtime;

/** Finds the interfaces of classes whose library is not on our class path. */
final class Interfaces {
    private Interfaces() {}

    /**
     * The interface of a class whose name ends like this: a build may have moved it behind a prefix.
     *
     * @throws ClassNotFoundException if the class has none
     */
    static Class<?> named(Class<?> type, String name) throws ClassNotFoundException {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Class<?> view : each.getInterfaces()) {
                if (view.getName().endsWith(name)) {
                    return view;
                }
                try {
                    return named(view, name);
                } catch (ClassNotFoundException notThere) {
                    continue;
                }
            }
        }
        throw new ClassNotFoundException(name);
    }
}
