/** Numbers and limits of scans. */

/** The most findings in one report, and its largest size in bytes. */
export const scanReport = { maxFindings: 10_000, maxBytes: 10 * 1_024 * 1_024 } as const;

/** Rules and controls of a scanner, and how often it is expected to report: in days. */
export const scanner = { maxRules: 50, maxControls: 20, expectedDays: { default: 35, max: 400 } } as const;
