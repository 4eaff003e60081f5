import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/** A patch whose code does not link where it is applied. */
public final class HarmfulPatch extends Patch {
    public HarmfulPatch() {
        super("harmful", "Does harm", "a test");
    }

    @Template("Greeter")
    static class GreeterTemplate {
        String name;

        @Replaces(shapes = {"SHAPE_OF_CONSTRUCTOR any"})
        GreeterTemplate(String name) {
            this.name = name.isEmpty() ? Missing.help() : name;
        }

        @Replaces(shapes = {"SHAPE_OF_GREET any"})
        public String greet() {
            return Missing.help();
        }
    }
}
