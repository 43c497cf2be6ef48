/**
 * How long a page waits for a file of a remote. The defaults (20 s in the federation runtime, 120 s in webpack) would
 * make four attempts take minutes. The builds read this file as data: it must not import anything.
 */
export const fileTimeLimitMs = 10_000;
