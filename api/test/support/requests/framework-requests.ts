/** Frameworks over HTTP: their files, and a valid request for each call that needs one. */
import { Readable } from 'node:stream';
import { calls, type Framework } from '@msp/contract';
import { addOwn } from '../../../src/compliance/frameworks/own/change';
import { storeFile } from '../../../src/platform/uploads/stored-upload';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import { formOf } from './evidence-requests';

const header = 'Identifier,Title,Group,Level,Full,Partial,Left open';

/** A file with these entries, each a line of cells. */
export const frameworkCsv = (...lines: string[]): string => [header, ...lines].join('\n');

/** C-1 is covered by GOV-02, C-2 in part by IDN-01 and IDN-06. */
export const customerCsv = frameworkCsv(
  'C-1,Policies are shown to customers,Policies,,GOV-02,,',
  'C-2,Access to customers is protected,Access,,,IDN-01; IDN-06,Visitors are not covered.',
);

export const frameworkForm = (content: string | Buffer, fields: Record<string, string> = {}, name = 'customer.csv') =>
  formOf(fields, { name, content });

const details = { name: 'Customer rules', edition: '2026' };

export const addFramework = (person: Person, content: string | Buffer = customerCsv, fields = {}, name?: string) =>
  ok<Framework>(
    person.call(calls.ownFrameworks.create, { body: frameworkForm(content, { ...details, ...fields }, name) }),
  );

/** The same without a request, for seeds. @returns its key */
export async function seedFramework({ context }: Person, name: string): Promise<string> {
  const content = Readable.from([customerCsv]);
  const file = await storeFile(context, { fileName: 'customer.csv', contentType: 'text/csv', content });
  const { key } = await addOwn(context, file, { ...details, name });
  await context.storage.remove(file.key);
  return key;
}

/** @param key of an own framework; its version is 1 */
export const ownFrameworkInputs = (key: string): Record<string, CallInput> => {
  const params = { key };
  return {
    'ownFrameworks.preview': { body: frameworkForm(customerCsv, { replaces: key }) },
    'ownFrameworks.replace': { params, body: frameworkForm(customerCsv, { edition: '2027', version: '1', lost: '0' }) },
    'ownFrameworks.change': { params, body: { ...details, summary: '', version: 1 } },
    'ownFrameworks.map': {
      params: { key, entry: 'C-1' },
      body: { full: ['GOV-02'], partial: [], open: '', version: 1 },
    },
    'ownFrameworks.remove': { params, query: { version: '1' } },
  };
};

/** @param owner may add frameworks */
export function newFrameworkInputs(owner: () => Person): Record<string, () => Promise<CallInput>> {
  const names = Object.keys(ownFrameworkInputs(''));
  return {
    'ownFrameworks.create': async () => ({ body: frameworkForm(customerCsv, details) }),
    ...Object.fromEntries(
      names.map((name) => [name, async () => ownFrameworkInputs((await addFramework(owner())).key)[name] as CallInput]),
    ),
  };
}
