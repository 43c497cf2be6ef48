/** The preview of a chosen file: the API reads it without storing it. */
import { calls, constants, type FieldProblem, type ResponseOf, type ScannerDetail } from '@msp/contract';
import { HttpError, messageOf, upload } from '@msp/http';
import { formatBytes } from '@msp/ui/pages';
import { useRef, useState } from 'react';

export type Preview = ResponseOf<typeof calls.scans.preview>;
export type Columns = ScannerDetail['columns'];

export interface Refusal {
  message: string;
  /** The problems by line or finding. */
  problems: FieldProblem[];
}

type Looked = { state: 'reading' } | { state: 'read'; preview: Preview } | ({ state: 'refused' } & Refusal);

const { maxBytes } = constants.scanReport;

export function refusalOf(error: unknown): Refusal {
  const { details } = ((error instanceof HttpError && error.body) || {}) as { details?: unknown };
  return { message: messageOf(error), problems: Array.isArray(details) ? (details as FieldProblem[]) : [] };
}

function readable({ name, size }: File): string | undefined {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  const { accepts = [] } = calls.scans.preview;
  if (!accepts.includes(extension)) return `${name} isn't a report. Choose a file of type ${accepts.join(', ')}.`;
  if (size > maxBytes) return `The file is ${formatBytes(size)}. The limit is ${formatBytes(maxBytes)}.`;
  return size === 0 ? 'The file is empty.' : undefined;
}

const withoutProgress = { onProgress: () => undefined };

async function ask({ rules, otherControls }: ScannerDetail, file: File, columns: Columns): Promise<Preview> {
  const settings = JSON.stringify({ rules, otherControls, columns });
  return upload(calls.scans.preview, { body: { file, settings } }, withoutProgress);
}

/** Columns that were selected for an earlier file may be missing from this one, and are then selected again. */
const lacksColumns = ({ problems }: Refusal) => problems.some(({ path }) => path === 'headers');

async function look(scanner: ScannerDetail, file: File, columns: Columns): Promise<Looked> {
  const problem = readable(file);
  if (problem) return { state: 'refused', message: problem, problems: [] };
  try {
    return { state: 'read', preview: await ask(scanner, file, columns) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (columns === null || !lacksColumns(refusal)) return { state: 'refused', ...refusal };
    const { headers, format } = await ask(scanner, file, null).catch(() => ({ headers: [], format: 'csv' as const }));
    if (headers.length === 0 || format !== 'csv') return { state: 'refused', ...refusal };
    const preview = { format, headers, columns: null, total: 0, unmapped: 0, findings: [] };
    return { state: 'read', preview: { ...preview, severities: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, INFO: 0 } } };
  }
}

export function usePreview(scanner: ScannerDetail) {
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<Columns>(scanner.columns);
  const [looked, setLooked] = useState<Looked>();
  /** Numbers the requests: only the reply to the latest is shown. */
  const latest = useRef(0);
  const run = async (next: File, chosen: Columns) => {
    latest.current += 1;
    const number = latest.current;
    const found = await look(scanner, next, chosen);
    if (number === latest.current) setLooked(found);
  };
  return {
    file,
    looked,
    /** Those to save with the scanner. */
    columns,
    choose(next: File) {
      setFile(next);
      setColumns(scanner.columns);
      setLooked({ state: 'reading' });
      void run(next, scanner.columns);
    },
    chooseColumns(chosen: Columns) {
      if (!file) return;
      setColumns(chosen);
      void run(file, chosen);
    },
  };
}
