/** Numbers and limits of integrations. */

/** How long options read from a vendor are kept. */
export const vendorOptionsFreshMs = 5 * 60 * 1_000;

/** An integration has the status ERROR after this many failed runs in a row. */
export const failuresUntilError = 3;

/** The most subjects that a metric of an integration lists; those with the worst values. */
export const metricSubjectsShown = 100;
