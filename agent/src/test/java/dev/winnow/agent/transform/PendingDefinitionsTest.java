package dev.winnow.agent.transform;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class PendingDefinitionsTest {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch superclassMayLoad = new CountDownLatch(1);

    @Test
    void waitsUntilAClassIsDefinedWhoseSuperclassIsLoading() throws Exception {
        CompletableFuture<Class<?>> definition = CompletableFuture.supplyAsync(this::define);
        begun.await();
        Thread wait = new Thread(PendingDefinitions::await);
        wait.start();
        while (!isIn(wait, PendingDefinitions.class)) {
            Thread.sleep(1);
        }

        Thread.sleep(100);
        assertThat(wait.isAlive()).isTrue();
        superclassMayLoad.countDown();
        definition.join();
        wait.join();
    }

    @Test
    void aClassThatIsNeverDefinedDoesNotHoldItForEver() throws Exception {
        CompletableFuture<Class<?>> definition = CompletableFuture.supplyAsync(this::define);
        begun.await();
        PendingDefinitions.await();

        assertThat(definition).isNotDone();
        superclassMayLoad.countDown();
        definition.join();
    }

    private static boolean isIn(Thread thread, Class<?> type) {
        return Stream.of(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(type.getName()));
    }

    private Class<?> define() {
        try {
            return new SlowLoader().loadClass(Late.class.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static class Base {}

    public static class Late extends Base {}

    /** Defines {@code Late} itself; while it does, the JVM asks it for {@code Base}. */
    private final class SlowLoader extends ClassLoader {
        SlowLoader() {
            super(PendingDefinitionsTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Base.class.getName())) {
                awaitPermission();
            }
            return name.equals(Late.class.getName()) ? define(name) : super.loadClass(name, resolve);
        }

        private void awaitPermission() {
            begun.countDown();
            try {
                superclassMayLoad.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] file = in.readAllBytes();
                return defineClass(name, file, 0, file.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
