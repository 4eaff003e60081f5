package dev.winnow.cli.ab;

import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.run.Setup;

/**
 * The application that {@code winnow ab} tries arms on when the user names neither a command nor a running JVM. Found through
 * {@link java.util.ServiceLoader}; its picocli options are added to those of the command.
 */
public interface SubjectProvider {
    /** As messages name the application. */
    String title();

    /** @throws dev.winnow.experiment.UsageException if an option's value cannot be used */
    Setup setup(ArmOptions arms, ScheduleOptions schedule, Installation installation);
}
