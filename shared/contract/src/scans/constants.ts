/** Numbers and limits of scans. */

/** The most findings in one report, its largest size in bytes, and how many findings its preview lists. */
export const scanReport = { maxFindings: 10_000, maxBytes: 10 * 1_024 * 1_024, previewFindings: 10 } as const;

/** Limits of a scanner's rules and controls, how often in days it is expected to report, and how many of its reports it lists. */
export const scanner = {
  maxRules: 50,
  maxControls: 20,
  expectedDays: { default: 35, max: 400 },
  latestReports: 20,
} as const;
