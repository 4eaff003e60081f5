package dev.winnow.cli.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import com.google.auto.service.AutoService;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code winnow sites PID}. */
@AutoService(Subcommand.class)
@Command(
        name = "sites",
        description = "Shows which sites of a JVM allocate at the moment, and how much.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow sites 4711                        the 20 sites that allocate the most bytes",
            "  winnow sites 4711 --by count --watch     by number of objects, until Ctrl-C",
            "  winnow sites 4711 --json --interval 10   for scripts"
        })
public final class SitesCommand extends RatesCommand {

    @Option(
            names = "--by",
            description = "The order of the sites: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.",
            defaultValue = "BYTES")
    private SiteRates.Order order;

    @Option(
            names = "--operation",
            paramLabel = "METHOD",
            description = "A method of winnow.methods. Count/op and B/op are per call of this method;"
                    + " default: the first method of winnow.methods.")
    private String operation;

    public SitesCommand() {
        super("sites");
    }

    @Override
    void begin(ReplyValue first) {
        if (first.path("woven").isNumber() && first.path("woven").asInt() == 0 && !isJson()) {
            String packages = join(first.path("packages"));
            boolean named = !packages.equals(DeclaredOptions.PACKAGES.fallback());
            String why = named || new TargetJvm(pid).hasSdk()
                    ? "no loaded class has a site of " + join(first.path("probes")) + " in " + packages
                    : "no packages are named";
            err().println("winnow: no site is woven, so nothing is counted: " + why + "; winnow probe " + pid
                    + " packages=auto finds the packages that allocate most");
            err().flush();
        }
    }

    private static String join(ReplyValue names) {
        List<String> words = new ArrayList<>();
        names.forEach(name -> words.add(name.asText()));
        return words.isEmpty() ? "no probe" : String.join(",", words);
    }

    @Override
    void show(ReplyValue before, ReplyValue now) throws IOException {
        SiteRates sites = SiteRates.between(before, now, operation);
        if (isJson()) {
            printJson(sites.asJson(order, top));
            return;
        }
        clear();
        if (watch) {
            out().println(String.format(Locale.ROOT, "Process %d, every %.1f s; press Ctrl-C to end", pid, interval));
        }
        out().print(sites.asText(order, top));
        out().flush();
    }
}
