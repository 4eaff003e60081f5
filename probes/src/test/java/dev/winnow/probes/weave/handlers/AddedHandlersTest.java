package dev.winnow.probes.weave.handlers;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.sites.AllocationSites;
import dev.winnow.probes.weave.PackageFilter;
import dev.winnow.probes.weave.ProbeContext;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

/** Woven code that adds handlers to pipelines runs, and what it counts becomes events. */
class AddedHandlersTest {
    private static final String NETTY = "io/netty/channel/";
    private static final String ADDING = "(L" + NETTY + "ChannelHandler;)L" + NETTY + "ChannelPipeline;";
    private final Stubs stubs = new Stubs();
    private final HandlersProbe probe = new HandlersProbe();

    @BeforeEach
    void open() {
        Counters.open();
        probe.initialize(new ProbeContext(
                new PackageFilter(List.of("app.")), new AllocationSites(), object -> 16, List.of("handlers"), true));
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    @Test
    void handlersAreCountedByConnectionAndStreamAndWritten(@TempDir Path folder) throws Exception {
        InstallEventWriter writer = (InstallEventWriter) probe.createEventWriter();
        byte[] adds = adds();
        Class<?> type = stubs.define(probe.weave(stubs, "app/Adds", adds));
        assertThat(probe.weave(stubs, "app/Adds", adds)).isNotNull();
        writer.register();
        try (Recording recording = new Recording()) {
            recording.enable("winnow.HandlerInstall");
            recording.start();
            writer.recordingChanged();
            add(type, "parameter", false);
            add(type, "parameter", true);
            add(type, "parameter", true);
            add(type, "made", false);
            writer.flush();
            recording.stop();
            recording.dump(folder.resolve("handlers.jfr"));
        } finally {
            writer.unregister();
        }
        assertThat(RecordingFile.readAllEvents(folder.resolve("handlers.jfr")))
                .extracting(event -> event.getString("site")
                        + ' '
                        + event.getString("handler")
                        + ' '
                        + event.getString("scope")
                        + ' '
                        + event.getLong("count")
                        + ' '
                        + event.getString("method")
                        + ' '
                        + event.getInt("line")
                        + ' '
                        + event.getString("declaringClass"))
                .containsExactlyInAnyOrder(
                        "app.Adds.parameter:7#0 io.netty.channel.ChannelHandler connection 1 parameter 7 app.Adds",
                        "app.Adds.parameter:7#0 io.netty.channel.ChannelHandler stream 2 parameter 7 app.Adds",
                        "app.Adds.made:8#0 app.Made connection 1 made 8 app.Adds");
    }

    @Test
    void handlerIsNamedByWhatWasPushedLast() {
        InstallSites sites = new InstallSites();
        assertThat(HandlersWeaver.weave(adds(), sites)).isNotNull();
        assertThat(sites.all())
                .extracting(site -> site.location().name() + ' ' + site.handler())
                .containsExactly(
                        "app.Adds.parameter:7#0 io.netty.channel.ChannelHandler",
                        "app.Adds.made:8#0 app.Made",
                        "app.Adds.field:9#0 app.Made",
                        "app.Adds.cast:10#0 app.Made",
                        "app.Adds.cast:10#1 app.Made");
        assertThat(sites.all()).extracting(InstallSite::slot).doesNotHaveDuplicates();
    }

    @Test
    void onlyAddedHandlersAreWoven() throws ReflectiveOperationException {
        assertThat(probe.mayWeave("app/Adds")).isTrue();
        assertThat(probe.mayWeave("org/Adds")).isFalse();
        assertThat(probe.mayWeave("app/Adds", adds())).isTrue();
        assertThat(probe.mayWeave("org/Adds", adds())).isFalse();
        byte[] other = writer("app/Other").toByteArray();
        assertThat(probe.mayWeave("app/Other", other)).isFalse();
        assertThat(probe.weave(stubs, "app/Other", other)).isNull();
        assertThat(probe.weave(null, "app/Adds", adds())).isNull();
        byte[] similar = method(writer("app/Similar"), "similar", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            String adding = ADDING.replace("Lio/", "Lmy/Xio/");
            code.visitMethodInsn(Opcodes.INVOKEINTERFACE, "my/X" + NETTY + "ChannelPipeline", "addLast", adding, true);
        });
        assertThat(HandlersWeaver.weave(similar, new InstallSites())).isNull();
        byte[] remove = method(writer("app/Removes"), "remove", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitMethodInsn(Opcodes.INVOKEINTERFACE, NETTY + "ChannelPipeline", "remove", ADDING, true);
        });
        assertThat(HandlersWeaver.weave(remove, new InstallSites())).isNull();
    }

    /** Javac passes the handler of {@code addLast(handler)} in an array. */
    @Test
    void handlerInAnArrayIsCounted() {
        byte[] inArray = method(writer("app/InArray"), "inArray", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitInsn(Opcodes.ICONST_1);
            code.visitTypeInsn(Opcodes.ANEWARRAY, NETTY + "ChannelHandler");
            code.visitInsn(Opcodes.DUP);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitFieldInsn(Opcodes.GETSTATIC, "app/Adds", "made", "Lapp/Made;");
            code.visitInsn(Opcodes.AASTORE);
            code.visitMethodInsn(
                    Opcodes.INVOKEINTERFACE,
                    NETTY + "ChannelPipeline",
                    "addLast",
                    "([L" + NETTY + "ChannelHandler;)L" + NETTY + "ChannelPipeline;",
                    true);
        });
        InstallSites sites = new InstallSites();
        assertThat(HandlersWeaver.weave(inArray, sites)).isNotNull();
        assertThat(sites.all()).singleElement().returns("app.Made", InstallSite::handler);
    }

    private void add(Class<?> adds, String how, boolean isStream) throws ReflectiveOperationException {
        Class<?> channels = stubs.loadClass("io.netty.channel.Channel");
        Class<?> pipelines = stubs.loadClass("io.netty.channel.ChannelPipeline");
        Object connection = Proxy.newProxyInstance(stubs, new Class<?>[] {channels}, (p, m, a) -> null);
        Object channel =
                Proxy.newProxyInstance(stubs, new Class<?>[] {channels}, (p, m, a) -> isStream ? connection : null);
        Object pipeline = Proxy.newProxyInstance(
                stubs, new Class<?>[] {pipelines}, (p, m, a) -> m.getName().equals("channel") ? channel : p);
        for (Method method : adds.getMethods()) {
            if (method.getName().equals(how)) {
                assertThat(method.invoke(null, pipeline, null)).isSameAs(pipeline);
            }
        }
    }

    /** A class whose methods add a handler in several ways. */
    private static byte[] adds() {
        ClassWriter writer = writer("app/Adds");
        method(writer, "parameter", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            line(code, 7);
            add(code);
        });
        method(writer, "made", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitTypeInsn(Opcodes.NEW, "app/Made");
            code.visitInsn(Opcodes.DUP);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, "app/Made", "<init>", "()V", false);
            line(code, 8);
            add(code);
        });
        method(writer, "field", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETSTATIC, "app/Adds", "made", "Lapp/Made;");
            line(code, 9);
            add(code);
        });
        return method(writer, "cast", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitTypeInsn(Opcodes.CHECKCAST, "app/Made");
            line(code, 10);
            add(code);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitTypeInsn(Opcodes.CHECKCAST, "app/Made");
            add(code);
        });
    }

    private static void line(MethodVisitor code, int line) {
        Label here = new Label();
        code.visitLabel(here);
        code.visitLineNumber(line, here);
    }

    private static void add(MethodVisitor code) {
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, NETTY + "ChannelPipeline", "addLast", ADDING, true);
    }

    private static ClassWriter writer(String name) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        return writer;
    }

    private static byte[] method(ClassWriter writer, String name, java.util.function.Consumer<MethodVisitor> body) {
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
                name,
                "(L" + NETTY + "ChannelPipeline;L" + NETTY + "ChannelHandler;)L" + NETTY + "ChannelPipeline;",
                null,
                null);
        body.accept(code);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(0, 0);
        return writer.toByteArray();
    }

    /** Netty's three interfaces, as far as woven code calls them, and a handler. */
    private static final class Stubs extends ClassLoader {
        private final Map<String, byte[]> classes = new HashMap<>();

        Stubs() {
            super(AddedHandlersTest.class.getClassLoader());
            stub("ChannelHandler");
            stub("Channel", "parent()L" + NETTY + "Channel;");
            stub("ChannelPipeline", "channel()L" + NETTY + "Channel;", "addLast" + ADDING);
            ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            made.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "app/Made", null, "java/lang/Object", new String[] {
                NETTY + "ChannelHandler"
            });
            MethodVisitor init = made.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
            init.visitVarInsn(Opcodes.ALOAD, 0);
            init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            init.visitInsn(Opcodes.RETURN);
            init.visitMaxs(0, 0);
            classes.put("app.Made", made.toByteArray());
        }

        private void stub(String name, String... methods) {
            ClassWriter writer = new ClassWriter(0);
            int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT;
            writer.visit(Opcodes.V11, access | Opcodes.ACC_INTERFACE, NETTY + name, null, "java/lang/Object", null);
            for (String method : methods) {
                int end = method.indexOf('(');
                writer.visitMethod(access, method.substring(0, end), method.substring(end), null, null);
            }
            classes.put((NETTY + name).replace('/', '.'), writer.toByteArray());
        }

        Class<?> define(byte[] classFile) {
            return defineClass(null, classFile, 0, classFile.length);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] classFile = classes.get(name);
            if (classFile == null) {
                throw new ClassNotFoundException(name);
            }
            return define(classFile);
        }
    }
}
