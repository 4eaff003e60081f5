/** What the documents of the workload are, in the form in which an SDK writes them. */
package dev.winnow.lab.workload.documents;
