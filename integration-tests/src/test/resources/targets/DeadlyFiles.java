import java.io.IOException;
import java.net.URI;

import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** The local files under another scheme. Opening some of them ends the JVM, as running out of memory does. */
public class DeadlyFiles extends RawLocalFileSystem {
    @Override
    public URI getUri() {
        return URI.create("deadly:///");
    }

    @Override
    public String getScheme() {
        return "deadly";
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
        if (path.getName().contains("deadly")) {
            Runtime.getRuntime().halt(1);
        }
        return super.open(path, bufferSize);
    }
}
