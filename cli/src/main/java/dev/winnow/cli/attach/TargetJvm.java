package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A running JVM, with or without the agent, and the way to send commands to the agent in it. */
public final class TargetJvm {
    private static final int WARNS_SINCE = 21;

    private final long pid;
    private final ProcessFacts facts;
    private final SharedFiles files;

    public TargetJvm(long pid) {
        this.pid = pid;
        this.facts = ProcessFacts.of(pid);
        this.files = new SharedFiles(facts);
    }

    /** Whether this Java runtime has all that attaching needs; if not, some libraries do it. */
    public static boolean canBeReachedDirectly() {
        return AgentLoader.hasAttachApi();
    }

    /**
     * Checks, without disturbing the process, that it can be attached to.
     *
     * @throws IOException if not; the message is one line that says why and what to do
     */
    public void checkPreconditions() throws IOException {
        AttachPreconditions.check(pid, facts);
    }

    /** Creates an empty file that this process and the JVM can both access. */
    public Path newSharedFile(String suffix) throws IOException {
        return files.newFile(suffix);
    }

    /** The path of a shared file as the JVM sees it; another one than ours if the JVM runs in a container. */
    public Path pathInTarget(Path sharedFile) {
        return files.inTarget(sharedFile);
    }

    /** The path by which we reach a file or directory of the JVM. */
    public Path pathOutside(String pathInTarget) {
        return files.outside(Path.of(pathInTarget));
    }

    /** Whether the JVM has opened a jar of the Cosmos SDK. */
    public boolean hasSdk() {
        return !facts.sdkVersions().isEmpty();
    }

    /** The main class; empty if the command line shows none. */
    public String mainClass() {
        String main = new JavaCommandLine(facts.commandLine()).main();
        String name = main.substring(main.indexOf('/') + 1);
        return name.endsWith(".jar") || name.equals("-") ? "" : name;
    }

    /** Whether this JVM has just printed Java's warning about dynamically loaded agents (JDK 21 and newer do). */
    public boolean warnsAboutDynamicAgents() {
        return facts.feature().orElse(0) >= WARNS_SINCE
                && !facts.commandLine().contains("-XX:+EnableDynamicAgentLoading");
    }

    /**
     * Sends a command to the agent, which is loaded first if it is not there yet.
     *
     * @param parameters by name
     * @return where the agent's replies arrive
     * @throws IOException if the JVM cannot be attached to; the message is one line that says why and what to do
     */
    public ReplyChannel send(String command, Map<String, String> parameters) throws IOException {
        checkPreconditions();
        ReplyChannel replies = new ReplyChannel(pid, facts, files.newFile(".reply"), files);
        try {
            AttachListener.awaitStart(pid, facts);
            load(command, parameters, replies);
            AttachListener.awaitEnd(pid, facts);
            return replies;
        } catch (IOException e) {
            replies.close();
            throw e;
        } catch (RuntimeException e) {
            replies.close();
            throw AttachPreconditions.explain(pid, facts, e);
        }
    }

    private void load(String command, Map<String, String> parameters, ReplyChannel replies) throws IOException {
        Path agent = files.agent();
        try (AttachRequest request = AttachRequest.create(agent, command, replies.pathInTarget(), parameters, files)) {
            AttachLock.attachExclusively(pid, facts, new AgentLoader(agent, pid, request.toString(), facts, replies));
        }
    }

    /** Sends a command that the agent answers with one line, and waits for it for a second. */
    public ReplyValue request(String command, Map<String, String> parameters) throws IOException {
        try (ReplyChannel replies = send(command, parameters)) {
            return replies.next(1);
        }
    }
}
