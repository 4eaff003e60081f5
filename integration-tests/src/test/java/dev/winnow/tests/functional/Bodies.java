package dev.winnow.tests.functional;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Documents with a bit of everything that JSON has. */
final class Bodies {
    private Bodies() {}

    static ObjectNode of(String id, String partition, int number) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", id).put("pk", partition).put("number", number).put("half", number / 2.0);
        body.put("flag", true).putNull("nothing").put("text", "z\u00fcrich \"quoted\" \\ \u65e5\u672c\u8a9e");
        body.putArray("list").add(1).add("two").addNull();
        body.putObject("nested").put("deep", number);
        return body;
    }
}
