package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

import dev.winnow.cli.attach.ReplyJson;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StatusTextTest {
    @Test
    void showsTheAgentItsCostAndThePatches() throws IOException {
        assertThat(
                        text(
                                "{'winnow':'1.0','since':'2026-01-01T00:00:00Z','attachedLate':true,'jdk':'17.0.15',"
                                        + "'sdks':[{'artifact':'azure-cosmos','version':'4.78.0','loader':'app'}],"
                                        + "'options':{'period':'10s','methods':''},'sites':{'woven':300,'hit':40},"
                                        + "'cost':{'transformMillis':120.4,'changedClasses':7,'counterBytes':16000},"
                                        + "'patches':[{'id':'auth-token','state':'refused','title':'Signs','reason':'unknown shape'}]}"))
                .contains("winnow 1.0, attached 2026-01-01T00:00:00Z")
                .contains(
                        "azure-cosmos 4.78.0 in app", "period=10s", "300 woven, 40 hit", "120 ms transforming", "16 kB")
                .containsPattern("auth-token +refused +Signs +unknown shape")
                .doesNotContain("methods");
    }

    @Test
    void saysWhatIsNotCountedAndWhy() throws IOException {
        assertThat(text("{'sites':{'woven':300,'hit':40,'notCounted':7},"
                        + "'notCounted':[{'reason':'HUGE_METHOD','explanation':'it is long','entries':9,'places':7,"
                        + "'names':['a.B.c()V','a.B.d()V']}],"
                        + "'lessInlined':{'count':1,'limits':{'a.B.e()V':35}}}"))
                .contains(
                        "300 woven, 40 hit so far, 7 not countable",
                        "9 methods or classes (7 places), because it is long:\n           a.B.c()V\n           a.B.d()V\n",
                        "  and 7 more (--json)\n",
                        "1 method is counted",
                        "a.B.e()V (35)\n");
    }

    @Test
    void saysHowManyCallsCountedNothing() throws IOException {
        assertThat(text("{'sites':{'woven':300,'hit':40,'lostCalls':12}}")).contains("lost: 12 counting calls");
        assertThat(text("{'sites':{'woven':300,'hit':40,'lostCalls':0}}")).doesNotContain("lost");
    }

    @Test
    void speaksOfTheSdkOnlyWhereItIs() throws IOException {
        String status =
                "{'attachedLate':false,'options':{'packages':'com.azure.cosmos.,com.microsoft.azure.cosmosdb.'},"
                        + "'patches':[{'id':'auth-token','state':'off'}]}";

        assertThat(text(status, true)).contains("none loaded yet", "loaded at startup", "com.azure.cosmos.");
        assertThat(text(status, false)).contains("loaded at startup").doesNotContain("SDK", "cosmos", "auth-token");
        assertThat(text(status.replace("'off'", "'pending'"), false)).contains("none loaded yet", "auth-token");
    }

    @Test
    void speaksOfPreparedPatchesOnlyIfThereAreAny() throws IOException {
        String status =
                "{'options':{'period':'10s','patches.prepared':'all'},'patches':[{'id':'auth-token','state':'%s'}]}";

        assertThat(text(status.replace("%s", "off"))).contains("period=10s").doesNotContain("patches.prepared");
        assertThat(text(status.replace("%s", "ready"))).contains("period=10s patches.prepared=all");
    }

    private static String text(String json) throws IOException {
        return text(json, false);
    }

    private static String text(String json, boolean sdkExpected) throws IOException {
        StringWriter text = new StringWriter();
        StatusText.write(ReplyJson.read(json.replace('\'', '"')), sdkExpected, new PrintWriter(text, true));
        return text.toString();
    }
}
