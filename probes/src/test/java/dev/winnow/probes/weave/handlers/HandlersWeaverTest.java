package dev.winnow.probes.weave.handlers;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.weave.ConstantPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

class HandlersWeaverTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "azurecosmosspark/"})
    void handlersAddedToPlainAndRelocatedPipelinesAreCounted(String prefix) {
        byte[] classFile = classThatAddsAHandler(prefix + "io/netty/channel/");
        assertThat(new ConstantPool(classFile).refersToClass(AddHandlerVisitor.PIPELINE))
                .isTrue();

        assertThat(calls(HandlersWeaver.weave(classFile, new InstallSites())))
                .containsExactly(
                        prefix + "io/netty/channel/ChannelPipeline.addLast",
                        prefix + "io/netty/channel/ChannelPipeline.channel",
                        prefix + "io/netty/channel/Channel.parent",
                        "dev/winnow/probes/runtime/HandlerInstalls.count");
    }

    private static byte[] classThatAddsAHandler(String netty) {
        String pipeline = netty + "ChannelPipeline";
        String handler = netty + "ChannelHandler";
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "Adds", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_STATIC, "add", "(L" + pipeline + ";L" + handler + ";)L" + pipeline + ';', null, null);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(
                Opcodes.INVOKEINTERFACE, pipeline, "addLast", "(L" + handler + ";)L" + pipeline + ';', true);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(0, 0);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static List<String> calls(byte[] classFile) {
        List<String> calls = new ArrayList<>();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String owner, String called, String type, boolean isInterface) {
                                        calls.add(owner + '.' + called);
                                    }
                                };
                            }
                        },
                        0);
        return calls;
    }
}
