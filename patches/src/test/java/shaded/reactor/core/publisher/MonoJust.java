package shaded.reactor.core.publisher;

import java.util.concurrent.Callable;

/** Stands for Reactor's class of that name in a build that has moved Reactor to the package {@code shaded}. */
public final class MonoJust implements Callable<String> {
    @Override
    public String call() {
        return "value";
    }
}
