package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a user meets in an application without the Cosmos SDK, with nothing but what the commands print. */
class AnyApplicationIT {
    private static final String SHOP = """
            package com.example.shop;

            public class Shop {
                static volatile Object sink;

                static void order() { sink = new java.util.HashMap<>(java.util.Map.of("id", "4711", "item", "book")); }

                public static void main(String[] arguments) throws Exception {
                    System.out.println("up");
                    Thread sales = new Thread(() -> {
                        while (true) {
                            order();
                            for (int i = 0; i < 500; i++) {
                                org.acme.index.Index.lines();
                            }
                            try {
                                Thread.sleep(1);
                            } catch (InterruptedException e) {
                                return;
                            }
                        }
                    });
                    sales.setDaemon(true);
                    sales.start();
                    System.in.read();
                }
            }
            """;

    private static final String INDEX = """
            package org.acme.index;

            import java.util.ArrayList;

            public class Index {
                static volatile Object sink;

                public static void lines() {
                    sink = new ArrayList<String>(40);
                    sink = new byte[400];
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void attachSpeaksOfNoPatchAndSaysWhichPackagesToName(Jdks.Jdk jdk) throws Exception {
        try (RunningJvm app = start(jdk)) {
            TargetJvm.Result attached = new Winnow(jdk).run("attach", app.pid());

            assertThat(attached.exit()).as(attached.err()).isZero();
            assertThat(attached.out())
                    .doesNotContain("Patch ", "Patches", "SDK", "cosmos")
                    .contains("0 prepared")
                    .containsPattern("\\d\\d\\.\\d  org\\.acme\\.index\\. ")
                    .containsPattern("\\d\\d\\.\\d  Index\\.lines +100  Shop\\.lambda\\$main")
                    .doesNotContain("dev.winnow.", " 0 samples")
                    .contains("winnow probe " + app.pid() + " packages=org.acme.index.");
            TargetJvm.Result nothing = new Winnow(jdk).run("sites", app.pid(), "--interval", "0.2");
            assertThat(nothing.err())
                    .contains("no packages are named", "winnow probe " + app.pid() + " packages=auto")
                    .doesNotContain("cosmos");

            TargetJvm.Result probed = new Winnow(jdk).run(afterColon(attached.out()));
            assertThat(probed.exit()).as(probed.err()).isZero();
            assertThat(sites(jdk, app)).contains("Index.lines");
            assertThat(new Winnow(jdk).run("status", app.pid()).out()).doesNotContain("SDK", "cosmos");

            assertThat(probed.out()).contains("winnow fill " + app.pid());
            TargetJvm.Result filled = new Winnow(jdk).run("fill", app.pid(), "--for", "1s");
            assertThat(filled.out())
                    .containsPattern("Index.lines\\S* +ArrayList +0 +[\\d,]+  create it with its first element");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void packagesAndProbesChangeWithoutADetach(Jdks.Jdk jdk) throws Exception {
        try (RunningJvm app = start(jdk)) {
            TargetJvm.Result attached = new Winnow(jdk).run("attach", app.pid(), "packages=com.example.");
            assertThat(attached.exit()).as(attached.err()).isZero();
            assertThat(sites(jdk, app)).contains("Shop.order").doesNotContain("Index.lines");

            assertThat(new Winnow(jdk)
                            .run("probe", app.pid(), "packages=org.acme.")
                            .exit())
                    .isZero();
            assertThat(sites(jdk, app))
                    .containsPattern("Index.lines\\S* +ArrayList")
                    .doesNotContain("byte[]");
            long before = count(sites(jdk, app), "Shop.order");
            assertThat(count(sites(jdk, app), "Shop.order"))
                    .as("its class has the vendor's bytes again, and its counts stay")
                    .isEqualTo(before)
                    .isPositive();

            assertThat(new Winnow(jdk)
                            .run("probe", app.pid(), "probes=collections,allocations")
                            .exit())
                    .isZero();
            assertThat(sites(jdk, app)).containsPattern("Index.lines\\S* +byte\\[\\]");

            TargetJvm.Result detached = new Winnow(jdk).run("detach", app.pid());
            assertThat(detached.exit()).as(detached.err()).isZero();
            assertThat(app.err()).doesNotContain("Exception");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void autoTakesTheLargestAndTheApplicationsOwn(Jdks.Jdk jdk) throws Exception {
        try (RunningJvm app = start(jdk)) {
            TargetJvm.Result attached = new Winnow(jdk).run("attach", app.pid(), "packages=auto");

            assertThat(attached.exit()).as(attached.err()).isZero();
            assertThat(attached.out()).containsPattern(" packages=org\\.acme\\.index\\.\\S* ");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatCannotBeChangedIsNamed(Jdks.Jdk jdk) throws Exception {
        TargetJvm.Result wrong = new Winnow(jdk).run("probe", 1, "period=1s");

        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("'period=1s' cannot be changed in an attached agent");
    }

    /** The command that the output says to call. */
    private static Object[] afterColon(String out) {
        Matcher command = Pattern.compile(": winnow (probe .*)").matcher(out);
        assertThat(command.find()).isTrue();
        return command.group(1).trim().split(" ");
    }

    private static String sites(Jdks.Jdk jdk, RunningJvm app) throws Exception {
        TargetJvm.Result sites = new Winnow(jdk).run("sites", app.pid(), "--interval", "0.5");
        assertThat(sites.exit()).as(sites.err()).isZero();
        return sites.out();
    }

    /** The next but last column. */
    private static long count(String sites, String site) {
        String row =
                sites.lines().filter(line -> line.startsWith(site)).findFirst().orElseThrow();
        String[] cells = row.split(" +");
        return Long.parseLong(cells[cells.length - 2].replace(",", ""));
    }

    private RunningJvm start(Jdks.Jdk jdk) throws Exception {
        return new TargetJvm(jdk, folder)
                .with("org.acme.index.Index", INDEX)
                .with("com.example.shop.Shop", SHOP)
                .option("-Xmx64m")
                .start("com.example.shop.Shop");
    }
}
