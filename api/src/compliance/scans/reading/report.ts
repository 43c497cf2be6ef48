/** Reads a report in any of its formats. Pure. */
import { constants, type ScanFormat, scanSeverities } from '@msp/contract';
import { type Columns, readCsv } from './csv';
import { keyOf, type ReadFinding } from './finding';
import { readOcsf } from './ocsf';
import { reportError } from './problems';
import { isSarif, readSarif } from './sarif';

export interface ReadReport {
  format: ScanFormat;
  /** Of a CSV file. */
  headers: string[];
  columns: Columns | null;
  /** Each finding once, by its key. */
  findings: ReadonlyMap<string, ReadFinding>;
}

const { maxFindings } = constants.scanReport;

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Exports of Windows programs that aren't UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw reportError("isn't valid JSON", path);
  }
}

/** One JSON value, or one on each line. */
function jsonOf(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isLines =
    lines.length > 1 && lines.every((line) => line.trimStart().startsWith('{') && line.trimEnd().endsWith('}'));
  return isLines ? lines.map((line, index) => parseJson(line, `line ${index + 1}`)) : parseJson(text, 'report');
}

const order = (finding: ReadFinding) => scanSeverities.indexOf(finding.severity);

/** A finding that is reported twice counts once: as open if either is, and with the greater severity. */
function merged(one: ReadFinding | undefined, other: ReadFinding): ReadFinding {
  if (!one) return other;
  const worse = order(other) < order(one) ? other : one;
  return { ...worse, state: one.state === 'open' ? one.state : other.state };
}

function byKey(findings: ReadFinding[]): Map<string, ReadFinding> {
  const found = new Map<string, ReadFinding>();
  for (const finding of findings) {
    const key = keyOf(finding);
    found.set(key, merged(found.get(key), finding));
  }
  if (found.size > maxFindings) throw reportError(`has ${found.size} findings; a report may have ${maxFindings}`);
  return found;
}

/** @throws ReportError */
export function readJson(value: unknown): ReadReport {
  const format = isSarif(value) ? 'sarif' : 'ocsf';
  const findings = format === 'sarif' ? readSarif(value) : readOcsf([value].flat());
  return { format, headers: [], columns: null, findings: byKey(findings) };
}

/** @param columns those that an organisation has chosen for CSV; null to recognise them @throws ReportError */
export function readReport(bytes: Uint8Array, columns: Columns | null): ReadReport {
  const text = decode(bytes);
  if (/^\s*[[{]/.test(text)) return readJson(jsonOf(text));
  const { findings, ...read } = readCsv(text, columns);
  return { format: 'csv', ...read, findings: byKey(findings) };
}
