package dev.winnow.release;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;

import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.openpgp.PGPKeyPair;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureGenerator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.jcajce.JcaPGPKeyPair;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** One good artifact, and each way in which it could be worse. */
class CentralRulesTest {
    private static final String WHERE = "dev.example:tool:1.0: ";
    private static final String POM = String.join(
            "\n",
            "<project>",
            "<modelVersion>4.0.0</modelVersion>",
            "<groupId>dev.example</groupId>",
            "<artifactId>tool</artifactId>",
            "<version>1.0</version>",
            "<name>Tool</name>",
            "<description>What it does.</description>",
            "<url>https://example.dev</url>",
            "<licenses><license><name>Apache-2.0</name><url>https://example.dev/l</url></license></licenses>",
            "<developers><developer><name>The project</name></developer></developers>",
            "<scm><connection>c</connection><developerConnection>d</developerConnection><url>u</url></scm>",
            "<dependencies/>",
            "</project>");

    private static PGPKeyPair key;
    private static PGPKeyPair other;

    @TempDir
    Path repository;

    private Path directory;

    @BeforeAll
    static void keys() throws Exception {
        key = key();
        other = key();
    }

    @BeforeEach
    void stage() throws Exception {
        directory = Files.createDirectories(repository.resolve("dev/example/tool/1.0"));
        write("tool-1.0.pom", POM);
        for (String name :
                List.of("tool-1.0.jar", "tool-1.0-sources.jar", "tool-1.0-javadoc.jar", "tool-1.0-cyclonedx.json")) {
            write(name, name);
        }
    }

    @Test
    void completeFilesBreakNoRule() throws IOException {
        assertThat(broken()).isEmpty();
    }

    @Test
    void anEmptyDirectoryIsNotARelease(@TempDir Path empty) throws IOException {
        assertThat(CentralRules.broken(empty, id -> null)).containsExactly(empty + ": nothing is staged");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <name>Tool</name>                               | the POM has no name
                    <description>What it does.</description>        | the POM has no description
                    <url>https://example.dev</url>                  | the POM has no url
                    <name>Apache-2.0</name>                         | a licence has no name or no url
                    <url>https://example.dev/l</url>                | a licence has no name or no url
                    <name>The project</name>                        | the POM has no developer with a name
                    <connection>c</connection>                      | scm needs connection, developerConnection and url
                    <developerConnection>d</developerConnection>    | scm needs connection, developerConnection and url
                    <url>u</url>                                    | scm needs connection, developerConnection and url
                    """)
    void everyPartOfThePomIsNeeded(String part, String message) throws Exception {
        write("tool-1.0.pom", POM.replace(part, ""));

        assertThat(broken()).containsExactly(WHERE + message);
    }

    @Test
    void aLicenceIsNeeded() throws Exception {
        write("tool-1.0.pom", POM.replaceFirst("<licenses>.*</licenses>", ""));

        assertThat(broken()).containsExactly(WHERE + "the POM has no licence");
    }

    @Test
    void thePomAndItsPlaceAgree() throws Exception {
        write("tool-1.0.pom", POM.replace("<version>1.0<", "<version>1.1<"));

        assertThat(broken()).containsExactly(WHERE + "the POM says dev.example:tool:1.1");
    }

    @Test
    void aPomHasToBeReadable() throws Exception {
        write("tool-1.0.pom", POM.replace("</project>", ""));

        assertThat(broken()).singleElement().asString().startsWith(WHERE + "the POM cannot be read");
    }

    @ParameterizedTest
    @ValueSource(strings = {".jar", "-sources.jar", "-javadoc.jar"})
    void everyJarIsNeeded(String suffix) throws IOException {
        delete("tool-1.0" + suffix);

        assertThat(broken()).containsExactly(WHERE + "has no " + suffix);
    }

    @Test
    void aPomAloneNeedsNoJars() throws Exception {
        write("tool-1.0.pom", POM.replace("<name>Tool", "<packaging>pom</packaging><name>Tool"));
        delete("tool-1.0.jar");
        delete("tool-1.0-sources.jar");
        delete("tool-1.0-javadoc.jar");

        assertThat(broken()).isEmpty();
    }

    @Test
    void theListOfLibrariesIsNeeded() throws IOException {
        delete("tool-1.0-cyclonedx.json");

        assertThat(broken()).containsExactly(WHERE + "has no list of its libraries, -cyclonedx.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {".md5", ".sha1", ".asc"})
    void everyFileHasChecksumsAndASignature(String suffix) throws IOException {
        Files.delete(directory.resolve("tool-1.0-sources.jar" + suffix));

        assertThat(broken()).containsExactly(WHERE + "has no tool-1.0-sources.jar" + suffix);
    }

    @Test
    void aFileThatWasChangedAfterwardsIsNoticed() throws IOException {
        Files.writeString(directory.resolve("tool-1.0.jar"), "something else");

        assertThat(broken())
                .containsExactly(
                        WHERE + "tool-1.0.jar.md5 is wrong",
                        WHERE + "tool-1.0.jar.sha1 is wrong",
                        WHERE + "tool-1.0.jar.asc does not belong to the file");
    }

    @Test
    void aSignatureByAnotherKeyIsNoticed() throws Exception {
        Files.write(directory.resolve("tool-1.0.jar.asc"), signature("tool-1.0.jar", other));

        assertThat(broken()).containsExactly(WHERE + "tool-1.0.jar.asc is by another key");
    }

    @Test
    void otherTextIsNoSignature() throws IOException {
        Files.copy(
                directory.resolve("tool-1.0.jar.md5"),
                directory.resolve("tool-1.0.jar.asc"),
                StandardCopyOption.REPLACE_EXISTING);

        assertThat(broken()).singleElement().asString().startsWith(WHERE + "tool-1.0.jar.asc ");
    }

    @ParameterizedTest
    @CsvSource({
        "org.example, , dependency org.example:lib has no version",
        "org.example, 2-SNAPSHOT, dependency org.example:lib is a snapshot",
        "dev.example, 1.0, dependency dev.example:lib:1.0 is not staged"
    })
    void dependenciesCanBeResolvedByEverybody(String group, String version, String message) throws Exception {
        String dependency = "<dependency><groupId>" + group + "</groupId><artifactId>lib</artifactId>"
                + (version == null ? "" : "<version>" + version + "</version>") + "</dependency>";
        write("tool-1.0.pom", POM.replace("<dependencies/>", "<dependencies>" + dependency + "</dependencies>"));

        assertThat(broken()).containsExactly(WHERE + message);
    }

    @Test
    void filesOfAnotherVersionAreNoticed() throws Exception {
        write("tool-0.9.jar", "old");

        assertThat(broken()).containsExactly(WHERE + "tool-0.9.jar has another name than the POM");
    }

    @Test
    void snapshotsAreNotTaken() throws Exception {
        directory = Files.createDirectories(repository.resolve("dev/example/tool/1.1-SNAPSHOT"));
        String name = "tool-1.1-20261127.101112-1";
        write(name + ".pom", POM.replace("<version>1.0<", "<version>1.1-SNAPSHOT<"));
        for (String suffix : List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json")) {
            write(name + suffix, suffix);
        }

        assertThat(broken()).containsExactly("dev.example:tool:1.1-SNAPSHOT: is a snapshot");
    }

    private List<String> broken() throws IOException {
        return CentralRules.broken(repository, id -> id == key.getKeyID() ? key.getPublicKey() : null);
    }

    private void write(String name, String content) throws Exception {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        Files.write(directory.resolve(name), bytes);
        Files.writeString(directory.resolve(name + ".md5"), digest("MD5", bytes));
        Files.writeString(directory.resolve(name + ".sha1"), digest("SHA-1", bytes));
        Files.write(directory.resolve(name + ".asc"), signature(name, key));
    }

    private void delete(String name) throws IOException {
        for (String suffix : List.of("", ".md5", ".sha1", ".asc")) {
            Files.delete(directory.resolve(name + suffix));
        }
    }

    private byte[] signature(String name, PGPKeyPair by) throws Exception {
        PGPSignatureGenerator generator = new PGPSignatureGenerator(
                new BcPGPContentSignerBuilder(PublicKeyAlgorithmTags.RSA_GENERAL, HashAlgorithmTags.SHA256),
                by.getPublicKey());
        generator.init(PGPSignature.BINARY_DOCUMENT, by.getPrivateKey());
        generator.update(Files.readAllBytes(directory.resolve(name)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ArmoredOutputStream armored = new ArmoredOutputStream(bytes)) {
            generator.generate().encode(armored);
        }
        return bytes.toByteArray();
    }

    private static PGPKeyPair key() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return new JcaPGPKeyPair(
                PublicKeyPacket.VERSION_4,
                PublicKeyAlgorithmTags.RSA_GENERAL,
                generator.generateKeyPair(),
                new Date(0));
    }

    private static String digest(String algorithm, byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
    }
}
