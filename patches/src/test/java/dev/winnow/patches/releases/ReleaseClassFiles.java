package dev.winnow.patches.releases;

import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.engine.link.ClassFiles;

/** The classes of one release. Every class of the SDK's packages must be among them. */
final class ReleaseClassFiles implements ClassFiles {
    private final SdkRelease release;

    ReleaseClassFiles(SdkRelease release) {
        this.release = release;
    }

    @Override
    public byte[] classFile(String className) {
        return release.classFile(className);
    }

    @Override
    public boolean hasPackage(String internalName) {
        return internalName.startsWith("com/azure/cosmos") || internalName.startsWith("com/microsoft/azure/cosmosdb");
    }
}
