/** What a patch relies on, and the application does not have. */
public class Missing {
    public static String help() {
        return "helped";
    }
}
