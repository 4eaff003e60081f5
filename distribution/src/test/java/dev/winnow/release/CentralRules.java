package dev.winnow.release;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.stream.Stream;

import org.apache.maven.model.Dependency;
import org.apache.maven.model.License;
import org.apache.maven.model.Model;
import org.apache.maven.model.Scm;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;

import static java.util.stream.Collectors.toCollection;

/**
 * The requirements that Maven Central publishes (<a
 * href="https://central.sonatype.org/publish/requirements">central.sonatype.org/publish/requirements</a>), applied to a
 * directory with the layout of a repository. Also: what a POM names from our own group is staged beside it, and each
 * artifact has its list of libraries.
 */
final class CentralRules {
    private static final Map<String, String> CHECKSUMS = Map.of(".md5", "MD5", ".sha1", "SHA-1");

    private final Path repository;
    private final LongFunction<PGPPublicKey> keys;
    private final List<String> broken = new ArrayList<>();

    private CentralRules(Path repository, LongFunction<PGPPublicKey> keys) {
        this.repository = repository;
        this.keys = keys;
    }

    /**
     * @param keys the public key with an id, or null
     * @return one sentence for each rule that is broken; empty if Central would take all files
     */
    static List<String> broken(Path repository, LongFunction<PGPPublicKey> keys) throws IOException {
        CentralRules rules = new CentralRules(repository, keys);
        Set<Path> versions = new TreeSet<>();
        for (Path file : files(repository)) {
            if (!file.getFileName().toString().startsWith("maven-metadata.xml")) {
                versions.add(file.getParent());
            }
        }
        if (versions.isEmpty()) {
            rules.broken.add(repository + ": nothing is staged");
        }
        for (Path version : versions) {
            rules.check(version);
        }
        return rules.broken;
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private void check(Path directory) throws IOException {
        Path version = directory.getFileName();
        Path artifact = directory.getParent().getFileName();
        String group = repository
                .relativize(directory.getParent().getParent())
                .toString()
                .replace(directory.getFileSystem().getSeparator(), ".");
        String where = group + ':' + artifact + ':' + version;
        Set<String> names = files(directory).stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> !name.startsWith("maven-metadata.xml"))
                .collect(toCollection(TreeSet::new));
        String pom =
                names.stream().filter(name -> name.endsWith(".pom")).findFirst().orElse("");
        if (pom.isEmpty()) {
            broken.add(where + ": has no POM");
            return;
        }
        // A snapshot is staged with the time in its name.
        String prefix = pom.substring(0, pom.length() - ".pom".length());
        String wanted = prefix.replaceFirst("-\\d{8}\\.\\d{6}-\\d+$", "-SNAPSHOT");
        rule(wanted.equals(artifact + "-" + version), where, pom + " is not named after its directories");
        rule(!version.toString().endsWith("-SNAPSHOT"), where, "is a snapshot");
        Model model = model(directory.resolve(pom), where);
        if (model == null) {
            return;
        }
        String coordinates = model.getGroupId() + ':' + model.getArtifactId() + ':' + model.getVersion();
        rule(coordinates.equals(where), where, "the POM says " + coordinates);
        description(model, where);
        dependencies(model, where);
        rule(names.contains(prefix + "-cyclonedx.json"), where, "has no list of its libraries, -cyclonedx.json");
        if (!model.getPackaging().equals("pom")) {
            for (String suffix : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
                rule(names.contains(prefix + suffix), where, "has no " + suffix);
            }
        }
        for (String name : names) {
            if (!name.matches(".*\\.(asc|md5|sha1|sha256|sha512)")) {
                rule(name.startsWith(prefix), where, name + " has another name than the POM");
                checksums(directory.resolve(name), where);
                signature(directory.resolve(name), where);
            }
        }
    }

    private Model model(Path pom, String where) throws IOException {
        try (InputStream in = Files.newInputStream(pom)) {
            return new MavenXpp3Reader().read(in);
        } catch (XmlPullParserException | EOFException e) {
            broken.add(where + ": the POM cannot be read, " + e.getMessage());
            return null;
        }
    }

    private void description(Model model, String where) {
        rule(isGiven(model.getName()), where, "the POM has no name");
        rule(isGiven(model.getDescription()), where, "the POM has no description");
        rule(isGiven(model.getUrl()), where, "the POM has no url");
        rule(!model.getLicenses().isEmpty(), where, "the POM has no licence");
        for (License license : model.getLicenses()) {
            rule(isGiven(license.getName()) && isGiven(license.getUrl()), where, "a licence has no name or no url");
        }
        rule(
                model.getDevelopers().stream().anyMatch(developer -> isGiven(developer.getName())),
                where,
                "the POM has no developer with a name");
        Scm scm = model.getScm() == null ? new Scm() : model.getScm();
        rule(
                isGiven(scm.getConnection()) && isGiven(scm.getDeveloperConnection()) && isGiven(scm.getUrl()),
                where,
                "scm needs connection, developerConnection and url");
    }

    private void dependencies(Model model, String where) {
        for (Dependency dependency : model.getDependencies()) {
            String name = dependency.getGroupId() + ':' + dependency.getArtifactId();
            String version = dependency.getVersion();
            rule(isGiven(version) && !version.contains("${"), where, "dependency " + name + " has no version");
            boolean own = dependency.getGroupId().equals(model.getGroupId());
            if (own && isGiven(version)) {
                Path staged = repository
                        .resolve(dependency.getGroupId().replace('.', '/'))
                        .resolve(dependency.getArtifactId())
                        .resolve(version);
                rule(Files.isDirectory(staged), where, "dependency " + name + ':' + version + " is not staged");
            } else if (isGiven(version)) {
                rule(!version.endsWith("-SNAPSHOT"), where, "dependency " + name + " is a snapshot");
            }
        }
    }

    private static boolean isGiven(String text) {
        return text != null && !text.isBlank();
    }

    private void checksums(Path file, String where) throws IOException {
        for (Map.Entry<String, String> checksum : new TreeMap<>(CHECKSUMS).entrySet()) {
            Path beside = file.resolveSibling(file.getFileName() + checksum.getKey());
            if (!Files.exists(beside)) {
                broken.add(where + ": has no " + beside.getFileName());
                continue;
            }
            String given = Files.readString(beside, StandardCharsets.US_ASCII).strip();
            rule(given.equals(digest(checksum.getValue(), file)), where, beside.getFileName() + " is wrong");
        }
    }

    private static String digest(String algorithm, Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private void signature(Path file, String where) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".asc");
        if (!Files.exists(beside)) {
            broken.add(where + ": has no " + beside.getFileName());
            return;
        }
        byte[] bytes = Files.readAllBytes(beside);
        try {
            Object read =
                    new BcPGPObjectFactory(PGPUtil.getDecoderStream(new ByteArrayInputStream(bytes))).nextObject();
            if (!(read instanceof PGPSignatureList list)) {
                broken.add(where + ": " + beside.getFileName() + " is no signature");
                return;
            }
            PGPSignature signature = list.get(0);
            PGPPublicKey key = keys.apply(signature.getKeyID());
            if (key == null) {
                broken.add(where + ": " + beside.getFileName() + " is by another key");
                return;
            }
            signature.init(new BcPGPContentVerifierBuilderProvider(), key);
            signature.update(Files.readAllBytes(file));
            rule(signature.verify(), where, beside.getFileName() + " does not belong to the file");
        } catch (PGPException | IOException e) {
            broken.add(where + ": " + beside.getFileName() + " cannot be checked, " + e.getMessage());
        }
    }

    private void rule(boolean kept, String where, String otherwise) {
        if (!kept) {
            broken.add(where + ": " + otherwise);
        }
    }
}
