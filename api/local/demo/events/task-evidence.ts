/** The record of a round of a recurring task, and who administers the tenant. */
import { Readable } from 'node:stream';
import type { AdministeredSystem } from '../../../src/measurement/integrations/service';

export const evidenceContent = (name: string, day: string) => ({
  name,
  contentType: 'text/markdown',
  content: Readable.from([
    [
      '# Minutes of the risk review',
      `Held on ${day} with the owners of all risks.`,
      '## Decisions',
      '- Loss of the RMM: rating unchanged; we tested the fallback in September.',
      '- Shared customer passwords: rating lowered; all shared passwords are now in the vault.',
      '- Leaver keeps access: rating lowered; since spring, accounts have been closed on the last day.',
      '- Old firewall at the second office: action postponed by four weeks; the device has been ordered.',
      '',
    ].join('\n\n'),
  ]),
});

export const administrators: NonNullable<AdministeredSystem['administrators']> = [
  {
    ...{ id: 'a1', kind: 'person', name: 'Amelia Hart', account: 'amelia.hart@harbour-it.example' },
    roles: ['Global Administrator', 'Security Administrator'],
  },
  {
    ...{ id: 'a2', kind: 'person', name: 'Tomasz Zieliński', account: 'tomasz.zielinski@harbour-it.example' },
    roles: ['User Administrator'],
  },
  {
    ...{ id: 'a3', kind: 'person', name: 'Erin Dixon', account: 'erin.dixon@harbour-it.example' },
    roles: ['Global Administrator'],
  },
  {
    ...{ id: 'a4', kind: 'application', name: 'Backup for Microsoft 365', account: '' },
    roles: ['User Administrator'],
  },
];
