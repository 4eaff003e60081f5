package dev.winnow.patches.cosmos4.query;

import java.lang.reflect.Field;

import dev.winnow.patches.cosmos4.rntbd.Unconstructed;

/** Makes what decides which partitions are left out. */
public final class Breakers {
    private Breakers() {}

    /** One that leaves out none, in whatever package the release has it. */
    public static Object disabled(Class<?> type) {
        try {
            Object made = Unconstructed.of(type);
            for (Field field : type.getDeclaredFields()) {
                field.setAccessible(true);
                String name = field.getType().getSimpleName();
                if (name.equals("ConsecutiveExceptionBasedCircuitBreaker")) {
                    field.set(made, disabled(field.getType()));
                } else if (name.equals("PartitionLevelCircuitBreakerConfig")) {
                    Field defaults = field.getType().getDeclaredField("DEFAULT");
                    defaults.setAccessible(true);
                    field.set(made, defaults.get(null));
                }
            }
            return made;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
