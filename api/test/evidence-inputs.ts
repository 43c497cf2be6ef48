/** For tests of evidence: well-formed requests, for which what they change is made first, and ways to look at the answers. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { EvidenceDetail } from '@msp/contract';
import { createEvidence } from '../src/compliance/evidence/create';
import { archiveEvidence } from '../src/compliance/evidence/service';
import { textFile } from './fixtures';
import { ok } from './outcomes';
import type { CallInput, Person, Suite } from './suite';

/** A form as a browser sends it. */
export function formOf(
  fields: Record<string, string | string[]>,
  file?: { name: string; content: string | Uint8Array },
) {
  const form = new FormData();
  if (file) form.append('file', new File([file.content as string], file.name));
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

export const addEvidence = (person: Person, name = 'Export') =>
  createEvidence(person.context, { name, type: 'EXPORT', controls: ['IDN-01'], file: textFile(`${name}.csv`) });

/** @param person who may make evidence */
export function evidenceInputs(person: () => Person): Record<string, () => Promise<CallInput>> {
  const fresh = async (input: CallInput & { params?: Record<string, string> } = {}): Promise<CallInput> => {
    const id = await addEvidence(person());
    return { ...input, params: { id, ...input.params } };
  };
  const file = { name: 'new.csv', content: 'a,b\n1,2\n' };
  return {
    'evidence.get': () => fresh(),
    'evidence.upload': async () => ({ body: formOf({ controlIds: ['IDN-01'] }, file) }),
    'evidence.addFile': () => fresh({ body: formOf({ version: '1' }, file) }),
    'evidence.fromTemplate': async () => ({ body: { templateId: 'EVT-01', content: '# Record' } }),
    'evidence.fromPolicy': async () => ({ body: { templateId: 'POL-01', content: '# Policy' } }),
    'evidence.update': () => fresh({ body: { version: 1, name: 'Renamed' } }),
    'evidence.remove': () => fresh({ query: { version: '1' } }),
    'evidence.archive': () => fresh(),
    'evidence.unarchive': async () => {
      const input = await fresh();
      await archiveEvidence(person().context, input.params?.id ?? '');
      return input;
    },
    'evidence.download': () => fresh({ params: { number: '1' } }),
    'evidence.preview': () => fresh({ params: { number: '1' } }),
  };
}

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** How many files are in storage. */
export async function filesKept(suite: Suite): Promise<number> {
  const found = await readdir(suite.files, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
}

/** The evidence that a successful call answers with. */
export const evidenceOf = (call: Parameters<typeof ok>[0]) => ok<EvidenceDetail>(call);
