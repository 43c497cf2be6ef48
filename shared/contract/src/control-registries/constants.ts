/** Numbers and limits of control registries. */

/** Size limit of an OSCAL catalogue in bytes: twice the largest that NIST publishes. */
export const catalogueFileMaxBytes = 20 * 1024 * 1024;

/** The most controls that a preview of another registry lists in each group. It counts all of them. */
export const registryPreviewRows = 200;
