package dev.winnow.patches.cosmos4;

import com.google.auto.service.AutoService;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.Presizes;
import dev.winnow.patches.model.Template;

/**
 * The builder of an item's link is as large as the link.
 *
 * <p>The vendor's begins at 16 characters and grows two or three times for each point operation (200 B).
 *
 * <p>Kept: the link, also of an id that is null.
 */
@AutoService(Patch.class)
public final class ItemLink extends Patch {
    public ItemLink() {
        super("item-link", "The builder of an item's link is sized for the link", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.CosmosAsyncContainer")
    abstract static class CosmosAsyncContainer {
        abstract String getLink();

        @Presizes(
                type = StringBuilder.class,
                shapes = {"2b446e455156992e 4.63.0..4.81.0"})
        private int getItemLink(String itemId) {
            return getLink().length() + String.valueOf((Object) itemId).length() + 6;
        }
    }
}
