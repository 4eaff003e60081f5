import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/** A patch of a user's own. */
public final class PolitePatch extends Patch {
    public PolitePatch() {
        super("polite", "Greets politely", "a test");
    }

    @Override
    public String group() {
        return "mine";
    }

    @Template("Greeter")
    static class GreeterTemplate {
        String name;

        @Replaces(shapes = {"SHAPE_OF_GREET any"})
        public String greet() {
            return "good day " + name;
        }
    }
}
