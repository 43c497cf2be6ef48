/** Prepares evidence and a valid request for each of its calls. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { archiveEvidence } from '../../../src/compliance/evidence/moves';
import type { CallInput, Person } from '../people';
import { textFile } from '../seeds/fixtures';
import type { Suite } from '../suite';

/** A multipart form as a browser sends it. */
export function formOf(
  fields: Record<string, string | string[]>,
  file?: { name: string; content: string | Uint8Array },
) {
  const form = new FormData();
  if (file) form.append('file', new File([file.content as string], file.name));
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

export const addEvidence = (person: Person, name = 'Export') =>
  createEvidence(person.context, { name, type: 'EXPORT', controls: ['IDN-01'], file: textFile(`${name}.csv`) });

/**
 * A valid request for each call. Those that change evidence get new evidence every time.
 * @param owner may add evidence
 */
export function evidenceInputs(owner: () => Person): Record<string, () => Promise<CallInput>> {
  const forNewEvidence = async (input: CallInput & { params?: Record<string, string> } = {}): Promise<CallInput> => {
    const id = await addEvidence(owner());
    return { ...input, params: { id, ...input.params } };
  };
  const file = { name: 'new.csv', content: 'a,b\n1,2\n' };
  return {
    'evidence.get': () => forNewEvidence(),
    'evidence.upload': async () => ({ body: formOf({ controlIds: ['IDN-01'] }, file) }),
    'evidence.addFile': () => forNewEvidence({ body: formOf({ version: '1' }, file) }),
    'evidence.fromTemplate': async () => ({ body: { templateId: 'EVT-01', content: '# Record' } }),
    'evidence.fromPolicy': async () => ({ body: { templateId: 'POL-01', content: '# Policy' } }),
    'evidence.update': () => forNewEvidence({ body: { version: 1, name: 'Renamed' } }),
    'evidence.bulk': async () => ({
      body: { action: 'TYPE', evidenceIds: [await addEvidence(owner())], type: 'REPORT' },
    }),
    'evidence.remove': () => forNewEvidence({ query: { version: '1' } }),
    'evidence.archive': () => forNewEvidence(),
    'evidence.unarchive': async () => {
      const input = await forNewEvidence();
      await archiveEvidence(owner().context, input.params?.id ?? '');
      return input;
    },
    'evidence.download': () => forNewEvidence({ params: { number: '1' } }),
    'evidence.preview': () => forNewEvidence({ params: { number: '1' } }),
  };
}

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The number of files in the suite's storage. */
export async function storedFileCount(suite: Pick<Suite, 'files'>): Promise<number> {
  const entries = await readdir(suite.files, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
