/** The chosen file of an own framework, and what the API reads in it. Nothing is stored. */
import { calls, constants, type FieldProblem, type OwnFrameworkPreview } from '@msp/contract';
import { problemsOf } from '@msp/files';
import { messageOf, upload } from '@msp/http';
import { formatBytes } from '@msp/ui/pages';
import { useRef, useState } from 'react';

export interface Refusal {
  message: string;
  problems: FieldProblem[];
}

type Looked = { state: 'reading' } | { state: 'read'; preview: OwnFrameworkPreview } | ({ state: 'refused' } & Refusal);

const { maxBytes } = constants.ownFramework;
export const withoutProgress = { onProgress: () => undefined };

export const refusalOf = (error: unknown): Refusal => ({ message: messageOf(error), problems: problemsOf(error) });

function unreadable({ name, size }: File): string | undefined {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  const { accepts = [] } = calls.ownFrameworks.preview;
  if (!accepts.includes(extension)) return `${name} can't be read. Choose a CSV file, or an OSCAL catalogue as JSON.`;
  if (size > maxBytes) return `The file is ${formatBytes(size)}. The limit is ${formatBytes(maxBytes)}.`;
  return size === 0 ? 'The file is empty.' : undefined;
}

async function look(file: File, replaces: string | null): Promise<Looked> {
  const problem = unreadable(file);
  if (problem) return { state: 'refused', message: problem, problems: [] };
  try {
    const body = { file, ...(replaces !== null && { replaces }) };
    return { state: 'read', preview: await upload(calls.ownFrameworks.preview, { body }, withoutProgress) };
  } catch (error) {
    return { state: 'refused', ...refusalOf(error) };
  }
}

/** @param replaces the key of the framework that the file would replace; null for a new one */
export function useFile(replaces: string | null, onRead: (file: File, preview: OwnFrameworkPreview) => void) {
  const [file, setFile] = useState<File>();
  const [looked, setLooked] = useState<Looked>();
  /** Numbers the requests: only the reply to the latest is shown. */
  const latest = useRef(0);
  const run = async (next: File) => {
    latest.current += 1;
    const number = latest.current;
    const found = await look(next, replaces);
    if (number !== latest.current) return;
    setLooked(found);
    if (found.state === 'read') onRead(next, found.preview);
  };
  return {
    file,
    looked,
    choose(next: File) {
      setFile(next);
      setLooked({ state: 'reading' });
      void run(next);
    },
    /** Reads it again, after another member's change. */
    async readAgain() {
      if (file) await run(file);
    },
  };
}
