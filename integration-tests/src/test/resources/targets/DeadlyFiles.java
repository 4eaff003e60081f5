import java.io.IOException;

import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The local files. Some of them end the executor that looks at them, as running out of memory does; some only the first one, as the loss
 * of a machine does.
 */
public class DeadlyFiles extends LocalFileSystem {
    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
        boolean deadly = path.getName().startsWith("deadly") || path.getName().startsWith("once") && isFirst(path);
        if (deadly && System.getProperty("sun.java.command").contains("Executor")) {
            Runtime.getRuntime().halt(1);
        }
        return super.getFileStatus(path);
    }

    private boolean isFirst(Path path) throws IOException {
        return System.getProperty("sun.java.command").contains("Executor")
                && pathToFile(new Path(path.getParent(), "seen")).createNewFile();
    }
}
