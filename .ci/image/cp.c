/* cp SOURCE TARGET: the only program of the image, which has no other. Other containers never see half a file: the target appears at once. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int failed(const char *what) {
    dprintf(STDERR_FILENO, "cp: %s: %s\n", what, strerror(errno));
    return 1;
}

int main(int count, char **arguments) {
    static char buffer[1 << 16], partial[PATH_MAX];
    if (count != 3) {
        dprintf(STDERR_FILENO, "usage: cp SOURCE TARGET\n");
        return 2;
    }
    if (snprintf(partial, sizeof partial, "%s.partial", arguments[2]) >= (int)sizeof partial) {
        errno = ENAMETOOLONG;
        return failed(arguments[2]);
    }
    int from = open(arguments[1], O_RDONLY);
    if (from < 0) return failed(arguments[1]);
    int to = open(partial, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (to < 0) return failed(partial);
    ssize_t length;
    while ((length = read(from, buffer, sizeof buffer)) > 0) {
        for (ssize_t done = 0, more; done < length; done += more) {
            more = write(to, buffer + done, length - done);
            if (more < 0) return failed(partial);
        }
    }
    if (length < 0) return failed(arguments[1]);
    if (fchmod(to, 0644) || close(to)) return failed(partial);
    return rename(partial, arguments[2]) ? failed(arguments[2]) : 0;
}
