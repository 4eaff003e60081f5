package dev.winnow.patches.runtime.headers;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.runtime.rntbd.ResponseFrame;
import dev.winnow.patches.testing.Call;

/**
 * Calls that depend on the sets of headers that came before: the vendor's code handles the first message of a set, the second one makes
 * a layout, and the others use it.
 */
public final class FreshLayouts {
    private FreshLayouts() {}

    /** What is observed of all three kinds of messages. */
    public static <I> List<Object> observeAll(Call<I> call, I input) throws Throwable {
        HeaderLayouts.OF_MESSAGES.clear();
        Field ofReplicas = ResponseFrame.class.getDeclaredField("LAYOUTS");
        ofReplicas.setAccessible(true);
        ((HeaderLayouts) ofReplicas.get(null)).clear();
        List<Object> seen = new ArrayList<>();
        for (int message = 0; message < 3; message++) {
            seen.add(call.observe(input));
        }
        return seen;
    }
}
