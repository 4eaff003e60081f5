package dev.winnow.lab.workload.copies;

import java.io.File;
import java.net.URI;
import java.util.List;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.experiment.jvm.Generation;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import dev.winnow.lab.workload.documents.Documents;
import dev.winnow.lab.workload.program.Program;
import dev.winnow.report.model.Section;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SdkCopyTest {
    @Test
    void aCopyDefinesItsLibrariesAndWhatIsLinkedWithThem() throws Exception {
        SdkCopy copy = copy(true);

        for (Class<?> type : List.of(ObjectNode.class, Documents.class, Cosmos4Client.class)) {
            Class<?> ofCopy = copy.loadClass(type.getName());
            assertThat(ofCopy).as("not the parent's").isNotEqualTo(type);
            assertThat(ofCopy.getClassLoader()).isSameAs(copy);
        }
        assertThat(copy.loadClass(ObjectNode.class.getName()))
                .isNotEqualTo(copy(true).loadClass(ObjectNode.class.getName()));
    }

    @Test
    void copiesShareTheRestOfTheWorkload() throws Exception {
        for (Class<?> type : List.of(Client.class, Program.class, String.class)) {
            assertThat(copy(false).loadClass(type.getName())).isSameAs(type);
        }
    }

    @Test
    void onlyACopyWithTheAgentSeesIt() throws Exception {
        String ofAnotherModule = Section.class.getName();

        assertThat(copy(true).loadClass(ofAnotherModule)).isSameAs(Section.class);
        assertThatThrownBy(() -> copy(false).loadClass(ofAnotherModule)).isInstanceOf(ClassNotFoundException.class);
    }

    private static SdkCopy copy(boolean seesAgent) throws Exception {
        URI jackson = ObjectNode.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        return new SdkCopy(new CopySettings(Generation.SECOND, List.of(new File(jackson)), seesAgent));
    }
}
