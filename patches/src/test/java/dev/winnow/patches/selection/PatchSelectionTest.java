package dev.winnow.patches.selection;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PatchSelectionTest {
    private final List<Patch> installed = PatchSet.installed();

    @Test
    void selectsByIdInTheOrderOfTheInstalledPatches() {
        assertThat(PatchSelection.select(List.of("store-response-headers", "auth-token"), installed))
                .extracting(Patch::id)
                .containsExactlyInAnyOrder("store-response-headers", "auth-token")
                .isSubsetOf(ids(installed));
    }

    @Test
    void laterNamesTakePatchesOutAgain() {
        List<Patch> all = PatchSelection.select(List.of("all"), installed);
        assertThat(ids(PatchSelection.select(List.of("all", "-auth-token"), installed)))
                .hasSize(all.size() - 1)
                .doesNotContain("auth-token");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "store-responce-headers, store-response-headers",
        "store-response, store-response-headers",
        "vender, vendor",
        "al, all",
        "nome, none"
    })
    void suggestsWhatWasProbablyMeant(String word, String meant) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PatchSelection.select(List.of(word), installed))
                .withMessage("no patch or group '%s'; did you mean %s? `winnow patches` lists them", word, meant);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"nonsense", "-nonsense"})
    void pointsToTheListWhereNothingIsClose(String word) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PatchSelection.select(List.of(word), installed))
                .withMessage("no patch or group 'nonsense'; `winnow patches` lists them");
    }

    @Test
    void suggestsThePatchWhoseSettingWasMistyped() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PatchSelection.setModes(Map.of("auth-tokn.mode", "x"), installed))
                .withMessage("unknown option winnow.patch.auth-tokn.mode; did you mean winnow.patch.auth-token.mode?");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PatchSelection.setModes(Map.of("nonsense.speed", "x"), installed))
                .withMessage("unknown option winnow.patch.nonsense.speed;"
                        + " use winnow.patch.<id>.enabled or winnow.patch.<id>.mode");
    }

    private static List<String> ids(List<Patch> patches) {
        return patches.stream().map(Patch::id).collect(Collectors.toList());
    }
}
