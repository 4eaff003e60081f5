import java.io.IOException;

import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/** The local files. Some of them end the executor that looks at them, as running out of memory does. */
public class DeadlyFiles extends LocalFileSystem {
    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
        if (path.getName().startsWith("deadly") && System.getProperty("sun.java.command").contains("Executor")) {
            Runtime.getRuntime().halt(1);
        }
        return super.getFileStatus(path);
    }
}
