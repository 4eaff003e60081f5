package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

import dev.winnow.cli.ErrorText;
import dev.winnow.cli.StandardOutput;
import dev.winnow.cli.attach.AttachListener;
import dev.winnow.cli.attach.CommandRejectedException;
import dev.winnow.cli.attach.TargetJvm;

/**
 * Runs {@code attach}, {@code detach} and {@code status} without a parser of command lines, if their arguments are written in the
 * plainest form. Loading picocli costs more than half as much again as what these commands do: {@code status PID} takes 488 ms of CPU time
 * directly and 760 ms through picocli (medians of 15, JDK 17), which an application that keeps every core busy feels. Everything else, above
 * all what is wrong, is for the parser.
 */
public final class DirectCommand implements Callable<Integer> {
    private static final String JSON = "--json";
    private static final int LONGEST_PID = 18;

    private final String name;
    private final long pid;
    private final boolean json;
    private final List<String> settings;

    private DirectCommand(String name, long pid, boolean json, List<String> settings) {
        this.name = name;
        this.pid = pid;
        this.json = json;
        this.settings = settings;
    }

    /**
     * The command that these arguments ask for, or null if the parser has to read them.
     *
     * @param arguments of {@code winnow}, the command's name first
     */
    public static DirectCommand parse(String... arguments) {
        if (arguments.length < 2
                || !isKnown(arguments[0])
                || !isPid(arguments[1])
                || !TargetJvm.canBeReachedDirectly()) {
            return null;
        }
        List<String> settings = new ArrayList<>();
        for (String argument : Arrays.asList(arguments).subList(2, arguments.length)) {
            if (isSetting(argument) && arguments[0].equals("attach")) {
                settings.add(argument);
            } else if (!argument.equals(JSON)) {
                return null;
            }
        }
        boolean json = Arrays.asList(arguments).contains(JSON);
        boolean repeated = arguments.length - 2 - settings.size() > 1;
        return repeated
                        || AttachSettings.problem(settings) != null
                        || mayLook(arguments[0], arguments[1], json, settings)
                ? null
                : new DirectCommand(arguments[0], Long.parseLong(arguments[1]), json, settings);
    }

    /** Without packages, patches and the SDK, an attach looks at what allocates, for which it needs more than is here. */
    private static boolean mayLook(String name, String pid, boolean json, List<String> settings) {
        if (!name.equals("attach")) {
            return false;
        }
        boolean named = json;
        for (String setting : settings) {
            named |= setting.contains("packages=") || setting.contains("patches=") || setting.contains("extensions=");
            if (setting.contains("packages=auto")) {
                return true;
            }
        }
        return !named && !new TargetJvm(Long.parseLong(pid)).hasSdk();
    }

    private static boolean isKnown(String name) {
        return name.equals("attach") || name.equals("detach") || name.equals("status");
    }

    private static boolean isPid(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) < '0' || word.charAt(i) > '9') {
                return false;
            }
        }
        return !word.isEmpty() && word.charAt(0) != '0' && word.length() <= LONGEST_PID;
    }

    /** Begins with a letter: the parser gives a meaning of its own to some other characters. */
    private static boolean isSetting(String word) {
        return !word.isEmpty() && word.charAt(0) >= 'a' && word.charAt(0) <= 'z' && word.indexOf('=') > 0;
    }

    /** Runs it, and returns the exit code. */
    @Override
    public Integer call() {
        AttachListener.startEarly(pid);
        StandardOutput output = new StandardOutput();
        PrintWriter out = output.writer();
        StringWriter errors = new StringWriter();
        PrintWriter err = new PrintWriter(errors);
        int exitCode = run(new LiveOutput(out, err, json));
        out.flush();
        exitCode = output.exitCode(exitCode, err, command());
        System.err.print(errors);
        return exitCode;
    }

    private int run(LiveOutput output) {
        try {
            new ReplyPreload().start();
            if (name.equals("attach")) {
                LiveActions.attach(pid, settings, output);
            } else if (name.equals("detach")) {
                LiveActions.detach(pid, output);
            } else {
                LiveActions.status(pid, output);
            }
            return 0;
        } catch (CommandRejectedException e) {
            if (e.exitCode == 2) {
                ErrorText.printWrongUsage(output.err, command(), e.getMessage());
            } else {
                ErrorText.printFailure(output.err, command(), e);
            }
            return e.exitCode == 2 ? 2 : 1;
        } catch (IOException e) {
            ErrorText.printFailure(output.err, command(), e);
        } catch (RuntimeException e) {
            ErrorText.printUnexpected(output.err, command(), e);
        }
        return 1;
    }

    private String command() {
        return "winnow " + name;
    }
}
