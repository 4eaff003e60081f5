package dev.winnow.agent.transform;

import java.util.concurrent.Callable;

import dev.winnow.agent.copies.LoaderMap;

/**
 * Asks class loaders of the application, which may wait for what never happens: a thread may hold a loader's lock for as long as it serves
 * requests. An attach must not wait with them, so the first question to each loader is asked in a thread of its own. A loader that has
 * answered is asked directly from then on.
 *
 * <p>Not for a thread that is loading a class: it may hold the lock that another thread would need, and the loader is at work there anyway.
 */
final class LoaderQuestions {
    private static final long PATIENCE_NANOS = 3_000_000_000L;

    /** The thread that has asked first. */
    private final LoaderMap<Asking> asked = new LoaderMap<>();

    /** @return null also if the loader does not answer */
    Object ask(ClassLoader loader, Callable<?> question) throws Exception {
        if (isOfJdk(loader)) {
            return question.call();
        }
        Asking first;
        boolean isFirst;
        synchronized (this) {
            first = asked.get(loader);
            isFirst = first == null;
            if (isFirst) {
                first = new Asking(question);
                asked.put(loader, first);
            }
        }
        if (isFirst) {
            start(first, loader);
            first.await();
            return first.answer();
        }
        return first.await() ? question.call() : null;
    }

    private void start(Asking first, ClassLoader loader) {
        try {
            first.start();
        } catch (OutOfMemoryError noThread) {
            synchronized (this) {
                asked.put(loader, null); // later, perhaps
            }
            throw noThread;
        }
    }

    /** The loaders of the class path and of the JDK's modules delegate to the boot loader whatever the class is called. */
    static boolean isOfJdk(ClassLoader loader) {
        return loader == null || loader.getClass().getName().startsWith("jdk.internal.loader.ClassLoaders$");
    }

    /** Whether the loader has been asked and has not answered yet. */
    synchronized boolean isSilent(ClassLoader loader) {
        Asking first = asked.get(loader);
        return first != null && !first.isAnswered();
    }

    private static final class Asking extends Thread {
        private final long end = System.nanoTime() + PATIENCE_NANOS;
        private Callable<?> question;
        private Object answer;
        private Throwable failure;

        Asking(Callable<?> question) {
            super(null, null, "winnow-asks-loader", 0, false);
            setDaemon(true);
            this.question = question;
        }

        @Override
        public void run() {
            Object found = null;
            Throwable thrown = null;
            try {
                found = question.call();
            } catch (Throwable t) {
                thrown = t;
            }
            answered(found, thrown);
        }

        private synchronized void answered(Object found, Throwable thrown) {
            answer = found;
            failure = thrown;
            question = null;
            notifyAll();
        }

        synchronized boolean isAnswered() {
            return question == null;
        }

        /**
         * Waits for the answer, also if somebody interrupts this thread, which is then told afterwards.
         *
         * @return whether there is one
         */
        synchronized boolean await() {
            boolean interrupted = false;
            for (long left = end - System.nanoTime(); question != null && left > 0; left = end - System.nanoTime()) {
                try {
                    wait(left / 1_000_000 + 1);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                currentThread().interrupt();
            }
            return question == null;
        }

        /** Once: the answer may be large, and the loader lives long. */
        synchronized Object answer() throws Exception {
            Object found = answer;
            answer = null;
            if (failure instanceof Error) {
                throw (Error) failure;
            }
            if (failure != null) {
                throw (Exception) failure;
            }
            return found;
        }

        /** Nobody ends this thread but the loader. */
        @Override
        public void interrupt() {}
    }
}
