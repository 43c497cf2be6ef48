/** `preview TASK`: converts a document on standard input and sends the result to its parent process, the API or a worker. */
import { text } from 'node:stream/consumers';
import { conversions } from '../platform/documents/conversions';
import { convert, unreadable } from '../platform/documents/convert/convert';
import { limitMemory } from '../platform/documents/convert/memory-limit';
import { extractionTasks } from '../platform/documents/extractions';

interface Work {
  run(): Promise<unknown>;
  /** Sent when a parser throws outside of any promise because it cannot read a file. */
  failure: object;
}

/** Each loads its own modules only. @param content JSON */
const renderers: Record<string, (content: string) => Promise<object>> = {
  'render-pdf': async (content) =>
    (await import('../platform/pdf/render-document')).renderDocument(JSON.parse(content)),
  'render-certificate': async (content) =>
    (await import('../compliance/verification/render-certificate')).renderCertificate(JSON.parse(content)),
};

function workOf(task: string | undefined): Work | null {
  const conversion = conversions.find((name) => name === task);
  if (conversion) return { run: () => convert(conversion, process.stdin), failure: unreadable };
  const extraction = extractionTasks.find((name) => name === task);
  if (extraction) {
    const failure = { reason: "Couldn't read this file. It may be damaged." };
    const run = async () => (await import('../platform/documents/convert/extract')).extract(extraction, process.stdin);
    return { run, failure };
  }
  const render = renderers[task ?? ''];
  if (!render) return null;
  const run = async () => render(await text(process.stdin));
  return { run, failure: { reason: 'This text is nested too deeply for a PDF. Print the page instead.' } };
}

const work = workOf(process.argv[2]);
if (!work || !process.send) throw new Error('Only the API and the worker can start this program.');

limitMemory();
const send = (result: unknown) => process.send?.(result, () => process.exit());
process.on('uncaughtException', () => send(work.failure));
process.on('unhandledRejection', () => send(work.failure));
send(await work.run());
