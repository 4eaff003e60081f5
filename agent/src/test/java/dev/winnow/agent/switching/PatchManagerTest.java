package dev.winnow.agent.switching;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.agent.FakeInstrumentation;
import dev.winnow.agent.NoJvmAccess;
import dev.winnow.agent.transform.AgentCosts;
import dev.winnow.agent.transform.ClassRewriter;
import dev.winnow.agent.transform.DesiredPatches;
import dev.winnow.agent.transform.JvmAccess;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.agent.transform.Retransformer;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.probes.recording.EventRecorder;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/** Switching in a JVM that has loaded none of the patches' classes. */
class PatchManagerTest {
    private final FakeInstrumentation jvm = new FakeInstrumentation(Set.of(), String.class);
    private final List<String> injected = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private final PatchManager patches = manager();
    private final Patch patch = patches.installed().get(0);

    @Test
    void anEnabledPatchIsPendingUntilItsClassesLoad() throws Exception {
        SwitchResult result = patches.setEnabledPatches(List.of(patch));

        assertThat(patches.enabled()).containsExactly(patch);
        assertThat(patches.status(patch).state()).isEqualTo(PatchState.PENDING);
        assertThat(result.switchedClasses()).isZero();
        assertThat(jvm.batches).isEmpty();
        assertThat(events).containsExactly(patch.id() + ": off -> pending");
    }

    @Test
    void theRuntimeIsInjectedWithTheFirstPatch() throws Exception {
        patches.setEnabledPatches(List.of());
        assertThat(injected).isEmpty();
        patches.setEnabledPatches(List.of(patch));
        patches.setEnabledPatches(patches.installed().subList(0, 2));
        assertThat(injected).containsExactly("dev.winnow.patches.runtime");
    }

    @Test
    void onlyChangesCountAsSwitches() throws Exception {
        patches.setEnabledPatches(List.of(patch));
        patches.setEnabledPatches(List.of(patch));
        assertThat(patches.switchCount()).isEqualTo(1);
    }

    @Test
    void aPatchThatDidHarmIsRefusedUntilSomebodyEnablesItAgain() throws Exception {
        patches.setEnabledPatches(List.of(patch));
        patches.disable(patch, "harm");

        assertThat(patches.enabled()).isEmpty();
        assertThat(patches.status(patch).state()).isEqualTo(PatchState.REFUSED);
        assertThat(patches.status(patch).reason()).isEqualTo("harm");
        patches.setEnabledPatches(List.of(patch));
        assertThat(patches.status(patch).state()).isEqualTo(PatchState.PENDING);
    }

    @Test
    void aPatchIsReadyOnceItIsPrepared() throws Exception {
        patches.announcePrepared(List.of(patch));
        assertThat(patches.isPreparing()).isTrue();
        assertThat(patches.status(patch).reason()).isEqualTo("preparing");

        patches.setPreparedPatches(List.of(patch));
        patches.prepareLoadedClasses(Map.of());
        assertThat(patches.isPreparing()).isFalse();
        assertThat(patches.status(patch).state()).isEqualTo(PatchState.OFF);
        assertThat(patches.status(patch).reason()).isEqualTo("ready");
        assertThat(patches.switchCount()).isZero();
    }

    @Test
    void aPatchThatIsEnabledBeforeItIsPreparedStaysEnabled() throws Exception {
        patches.announcePrepared(List.of(patch));
        patches.setEnabledPatches(List.of(patch));
        assertThat(patches.status(patch).state()).isEqualTo(PatchState.PENDING);
        patches.setPreparedPatches(List.of(patch));
        patches.prepareLoadedClasses(Map.of());
        assertThat(patches.enabled()).containsExactly(patch);
    }

    @Test
    void nothingIsPreparedAfterTheEnd() throws Exception {
        patches.announcePrepared(List.of(patch));
        patches.close();
        patches.setPreparedPatches(List.of(patch));
        patches.prepareLoadedClasses(Map.of());
        assertThat(injected).isEmpty();
        assertThat(patches.isPreparing()).isFalse();
    }

    @Test
    void nothingIsSwitchedAfterTheEnd() {
        patches.close();
        assertThatIllegalStateException().isThrownBy(() -> patches.setEnabledPatches(List.of(patch)));
    }

    private PatchManager manager() {
        AgentCosts costs = new AgentCosts();
        LoadedClasses loaded = new LoadedClasses(jvm.asInstrumentation());
        DesiredPatches desired = new DesiredPatches();
        JvmAccess access = new NoJvmAccess();
        Retransformer retransformer = new Retransformer(jvm.asInstrumentation(), access, costs, false);
        ClassRewriter rewriter = new ClassRewriter(null, null, desired, access, retransformer.changed());
        return new PatchManager(
                new PatchLibrary(),
                new PatchRuntime((name, initialize) -> injected.add(name)),
                desired,
                rewriter,
                new ClassSwitcher(loaded, retransformer, rewriter, costs),
                null,
                events(),
                Runnable::run);
    }

    private EventRecorder events() {
        return (EventRecorder) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {EventRecorder.class}, (proxy, method, arguments) -> {
                    events.add(arguments[0] + ": " + arguments[1] + " -> " + arguments[2]);
                    return null;
                });
    }
}
