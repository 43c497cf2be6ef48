/** Reads findings from CSV: a line of headers, and a line for each finding. */
import { type ScanColumn, type ScanFindingState, scanColumnLabels, scanColumns } from '@msp/contract';
import Papa from 'papaparse';
import { type ReadFinding, textOf } from './finding';
import { ReportError, type ReportProblem, reportError } from './problems';
import { severityReader } from './severity';

export type Columns = Partial<Record<ScanColumn, string>>;

/** Headers of common scanners, the most specific first. */
const known: Record<ScanColumn, readonly string[]> = {
  title: [
    'title',
    'name',
    'plugin name',
    'vulnerability name',
    'vulnerability',
    'finding',
    'issue',
    'check',
    'summary',
  ],
  severity: ['severity', 'risk', 'risk level', 'severity level', 'level', 'priority', 'cvss score', 'cvss'],
  resource: [
    'resource',
    'host',
    'hostname',
    'asset',
    'device',
    'ip',
    'ip address',
    'target',
    'affected resource',
    'url',
    'file',
  ],
  rule: ['rule', 'rule id', 'plugin id', 'check id', 'qid', 'plugin', 'cve', 'id'],
  state: ['state', 'status', 'result'],
  description: ['description', 'synopsis', 'details', 'message'],
};

const states: Record<Exclude<ScanFindingState, 'open'>, readonly string[]> = {
  resolved: ['fixed', 'closed', 'resolved', 'mitigated', 'pass', 'passed', 'remediated'],
  suppressed: ['suppressed', 'accepted', 'risk accepted', 'ignored', 'false positive', 'exception', "won't fix"],
};

/** Unknown words count as open. */
function stateOf(value: string): ScanFindingState {
  const word = value.trim().toLowerCase();
  if (states.resolved.includes(word)) return 'resolved';
  return states.suppressed.includes(word) ? 'suppressed' : 'open';
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function recognised(headers: readonly string[]): Columns {
  const found = scanColumns.flatMap((column) => {
    const header = known[column].flatMap((name) => headers.find((one) => same(one, name)) ?? [])[0];
    return header === undefined ? [] : [[column, header] as const];
  });
  return Object.fromEntries(found);
}

function requireColumns(headers: readonly string[], columns: Columns): void {
  const missing = (['title', 'severity'] as const).filter((column) => columns[column] === undefined);
  if (missing.length > 0) {
    const names = missing.map((column) => scanColumnLabels[column].toLowerCase()).join(' and ');
    throw new ReportError(
      [{ path: 'headers', message: `no column for ${names} was recognised; choose the columns` }],
      [...headers],
    );
  }
  const unknown = Object.values(columns).filter((name) => !headers.some((header) => same(header, name)));
  if (unknown.length > 0)
    throw reportError(`there is no column ${unknown.map((name) => `“${name}”`).join(', ')}`, 'headers');
}

function linesOf(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const broken = errors.filter(({ type }) => type === 'Quotes');
  if (broken.length === 0) return data;
  throw new ReportError(
    broken.map(({ row = 0, message }) => ({ path: `line ${row + 1}`, message: message.toLowerCase() })),
  );
}

export interface CsvReport {
  headers: string[];
  columns: Columns;
  findings: ReadFinding[];
}

/** @param given the columns that an organisation has chosen; null to recognise them @throws ReportError */
export function readCsv(text: string, given: Columns | null): CsvReport {
  const [headers = [], ...lines] = linesOf(text);
  const columns = given ?? recognised(headers);
  requireColumns(headers, columns);
  const cellOf = (line: string[], column: ScanColumn): string => {
    const name = columns[column];
    return name === undefined ? '' : (line[headers.findIndex((header) => same(header, name))] ?? '');
  };
  const severity = severityReader(
    columns.severity ?? '',
    lines.map((line) => cellOf(line, 'severity')),
  );
  const problems: ReportProblem[] = [];
  const findings = lines.flatMap((line, index): ReadFinding[] => {
    const path = `line ${index + 2}`;
    const title = textOf(cellOf(line, 'title'), 'title');
    const rated = severity(cellOf(line, 'severity'));
    if (title === null) problems.push({ path, message: 'the title is missing' });
    if (rated === undefined) {
      problems.push({ path, message: `“${cellOf(line, 'severity')}” isn't a severity` });
    }
    if (title === null || rated === undefined) return [];
    return [
      {
        ...{ title, severity: rated, uid: null, state: stateOf(cellOf(line, 'state')) },
        description: textOf(cellOf(line, 'description'), 'description'),
        rule: textOf(cellOf(line, 'rule')),
        resource: textOf(cellOf(line, 'resource')),
      },
    ];
  });
  if (problems.length > 0) throw new ReportError(problems);
  return { headers, columns, findings };
}
