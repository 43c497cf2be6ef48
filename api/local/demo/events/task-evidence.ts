/** The record of a round of a recurring task. */
import { Readable } from 'node:stream';

export const evidenceContent = (name: string, day: string) => ({
  name,
  contentType: 'text/markdown',
  content: Readable.from([
    [
      '# Minutes of the risk review',
      `Held on ${day} with the owners of all risks.`,
      '## Decisions',
      '- Loss of the RMM: rating stays, the fallback was tested in September.',
      '- Shared passwords with customers: rating lowered, the vault is in use for all of them.',
      '- Leaver keeps access: rating lowered, accounts close on the last day since spring.',
      '- Old firewall at the second office: action moved by four weeks, the device is ordered.',
      '',
    ].join('\n\n'),
  ]),
});
