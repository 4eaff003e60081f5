package dev.winnow.agent.control;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.WinnowAgent;
import dev.winnow.agent.options.BadOption;

/** Carries out commands, one at a time: the JVM brings them one after the other. */
public final class Control {
    private Control() {}

    /** Whether an agent's argument is a command, and not settings. */
    public static boolean isCommand(String arguments) {
        return Request.isOne(arguments);
    }

    /** Does what is asked. Whatever goes wrong goes back as the answer, and never into the application. */
    public static void serve(String arguments, Instrumentation instrumentation) {
        Request request = new Request(arguments);
        Reply reply = new Reply(request.reply());
        try {
            Map<String, Object> answer = answer(request, reply, instrumentation);
            if (answer != null) {
                reply.answer(answer);
            }
        } catch (Throwable t) {
            refuse(reply, t);
        }
    }

    static void refuse(Reply reply, Throwable t) {
        try {
            if (t instanceof Refusal) {
                reply.refuse(t.getMessage(), ((Refusal) t).exitCode);
            } else if (t instanceof BadOption) {
                reply.refuse(t.getMessage(), 2);
            } else {
                reply.refuse("the application's JVM says " + t, 1);
            }
        } catch (IOException | RuntimeException | Error e) {
            // The caller finds an empty file, and says so.
        }
    }

    private static Map<String, Object> answer(Request request, Reply reply, Instrumentation instrumentation)
            throws Exception {
        if (request.command().equals("attach")) {
            return new Join(instrumentation).run(request, reply, WinnowAgent.running());
        }
        Command command = command(request.command());
        Agent agent = WinnowAgent.running();
        if (agent == null) {
            throw Refusal.failed("winnow is not in this JVM; attach it first: winnow attach "
                    + ProcessHandle.current().pid());
        }
        return command.run(request, reply, agent);
    }

    private static Command command(String name) throws Refusal {
        switch (name) {
            case "status":
                return new ShowStatus();
            case "sites":
                return new ShowSites();
            case "patch":
                return new SwitchPatches();
            case "fill":
                return new LearnFill();
            case "record":
                return new Record();
            case "detach":
                return new Leave();
            default:
                throw Refusal.failed(
                        "the agent in this JVM is winnow " + Agent.version() + ", which has no command " + name);
        }
    }
}
