/** Reads the severity of a finding. An unclear one is read as the more severe. */
import type { ScanSeverity } from '@msp/contract';

const words: Record<ScanSeverity, readonly string[]> = {
  CRITICAL: ['critical', 'fatal', 'urgent', 'very high', 'emergency'],
  HIGH: ['high', 'important', 'serious', 'severe', 'error', 'major'],
  MEDIUM: ['medium', 'moderate', 'warning', 'warn', 'unknown', 'other'],
  LOW: ['low', 'minor', 'note'],
  INFO: ['info', 'information', 'informational', 'none', 'log'],
};
const byWord = new Map(
  Object.entries(words).flatMap(([severity, all]) => all.map((word) => [word, severity as ScanSeverity] as const)),
);

/** @returns undefined for an unknown word */
export const severityOfWord = (word: string): ScanSeverity | undefined => byWord.get(word.trim().toLowerCase());

/** A score from 0 to 10, such as CVSS. */
export function severityOfScore(score: number): ScanSeverity {
  if (score >= 9) return 'CRITICAL';
  if (score >= 7) return 'HIGH';
  if (score >= 4) return 'MEDIUM';
  return score > 0 ? 'LOW' : 'INFO';
}

const levels: readonly ScanSeverity[] = ['INFO', 'INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];
const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text.trim());

/**
 * How the numbers of a column are read: as scores from 0 to 10 if any is greater than 5 or not whole, or if the column is one of CVSS;
 * otherwise as levels from 1 to 5, because reading a level as a score would understate it.
 */
export function severityReader(header: string, values: readonly string[]): (value: string) => ScanSeverity | undefined {
  const numbers = values.filter(isNumber).map(Number);
  const areScores = /cvss|score/i.test(header) || numbers.some((one) => one > 5 || !Number.isInteger(one));
  return (value) => {
    if (!isNumber(value)) return value.trim() === '' ? undefined : severityOfWord(value);
    const number = Number(value);
    if (number > 10) return undefined;
    return areScores ? severityOfScore(number) : levels[number];
  };
}
