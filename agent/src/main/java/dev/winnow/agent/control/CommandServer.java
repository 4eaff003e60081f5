package dev.winnow.agent.control;

import java.util.Map;

import dev.winnow.agent.Agent;

/** Carries out commands, one at a time: the JVM delivers them one after the other. */
public final class CommandServer {
    private final AgentLifecycle lifecycle;

    public CommandServer(AgentLifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    /** Whether an agent's argument is a command, and not settings. */
    public static boolean isCommand(String arguments) {
        return Request.isRequest(arguments);
    }

    /** Carries out the command. An error becomes the reply, and never reaches the application. */
    public void serve(String arguments) {
        Request request = new Request(arguments);
        Reply reply = new Reply(request.reply());
        if (reply.isGone()) {
            return; // the caller did not wait for this JVM to go on, and was told that nothing has happened
        }
        reply.begin();
        try {
            checkHeap(request.command());
            request.readFile();
            Map<String, Object> answer = answer(request, reply);
            if (answer != null) {
                reply.answer(answer);
            }
        } catch (Throwable t) {
            reply.fail(t);
        }
    }

    /** A detach is always tried: it is what ends Winnow's own part in a shortage. */
    private static void checkHeap(String command) throws Refusal {
        String obstacle = command.equals("attach")
                ? FreeHeap.tooLittleToAttach()
                : command.equals("detach") ? null : FreeHeap.tooLittle();
        if (obstacle != null) {
            throw Refusal.failed(obstacle);
        }
    }

    private Map<String, Object> answer(Request request, Reply reply) throws Exception {
        if (request.command().equals("attach")) {
            return new Attach(lifecycle).run(request.text("options"));
        }
        if (request.command().equals("class")) {
            return new ShowClass(lifecycle.loadedClasses()).run(request.text("name"));
        }
        Command command = command(request.command());
        Agent agent = lifecycle.running();
        if (agent == null && command.needsAgent()) {
            throw Refusal.failed("winnow is not in this JVM; attach it first: winnow attach "
                    + ProcessHandle.current().pid());
        }
        return command.run(request, reply, agent);
    }

    private Command command(String name) throws Refusal {
        switch (name) {
            case "status":
                return new ShowStatus();
            case "sites":
                return new ShowSites();
            case "operations":
                return new ShowOperations();
            case "patch":
                return new SwitchPatches();
            case "fill":
                return new LearnFill();
            case "record":
                return new Record(lifecycle);
            case "probe":
                return new ChangeProbes();
            case "detach":
                return new Detach();
            default:
                throw Refusal.failed(
                        "the agent in this JVM is winnow " + Agent.version() + ", which has no command " + name);
        }
    }
}
