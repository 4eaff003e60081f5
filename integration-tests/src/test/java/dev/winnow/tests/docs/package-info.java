/** Tests that the Markdown pages agree with the repository: links, commands, options. */
package dev.winnow.tests.docs;
