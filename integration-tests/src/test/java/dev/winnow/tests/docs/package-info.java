/** Tests that the Markdown pages agree with the repository: links, commands, options, packages. */
package dev.winnow.tests.docs;
