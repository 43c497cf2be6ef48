/** The settings of a scanner as its calls take them. */
import type { BodyOf, calls, Scanner } from '@msp/contract';

export type ScannerSettings = BodyOf<typeof calls.scans.createScanner>;

export const settingsOf = ({ name, columns, rules, otherControls, expectedDays }: Scanner): ScannerSettings => ({
  ...{ name, columns, rules, otherControls, expectedDays },
});
