/** What an access review covers: its lines, and sentences about what it includes and leaves out. Pure. */
import { type AccessSource, constants } from '@msp/contract';
import type { AdministeredSystem } from '../../../measurement/integrations/service';
import type { AccessLine, ReviewedLine } from './lines';

export interface Coverage {
  lines: ReviewedLine[];
  covered: string[];
  notCovered: string[];
}

const kinds = { person: '', group: ' (group)', application: ' (application)' };

const systemLines = ({ integrationId, administrators }: AdministeredSystem): AccessLine[] =>
  (administrators ?? []).map(({ id, name, account, kind, roles }) => ({
    key: `microsoft365 ${integrationId} ${id}`,
    source: 'microsoft365',
    name: `${name}${kinds[kind]}`,
    account,
    access: roles.join(', '),
    lastActiveOn: null,
    path: null,
  }));

const counted = (total: number, one: string, many: string) => `${total} ${total === 1 ? one : many}`;

const total = (lines: AccessLine[], source: AccessSource) => lines.filter((line) => line.source === source).length;

export function coverageOf(own: AccessLine[], systems: AdministeredSystem[]): Coverage {
  const all = [...own, ...systems.flatMap(systemLines)];
  const lines = all.slice(0, constants.accessReviewMaxLines).map((line) => ({ ...line, decision: null, reason: null }));
  return {
    lines,
    covered: [
      `This application: ${[
        counted(total(own, 'member'), 'member', 'members'),
        counted(total(own, 'scheme-staff'), "member of the scheme's staff", "members of the scheme's staff"),
        counted(total(own, 'api-key'), 'API key', 'API keys'),
      ].join(', ')}.`,
      ...systems.flatMap(({ name, administrators }) =>
        administrators
          ? [`Microsoft 365, ${name}: ${counted(administrators.length, 'account', 'accounts')} with a directory role.`]
          : [],
      ),
    ],
    notCovered: [
      ...(systems.length === 0 ? ["Microsoft 365: it isn't connected."] : []),
      ...systems.flatMap(({ name, problem }) => (problem ? [`Microsoft 365, ${name}: ${problem}`] : [])),
      ...(systems.some(({ administrators }) => administrators)
        ? ['Microsoft 365: accounts without a directory role, and when accounts last signed in.']
        : []),
      ...(all.length > lines.length
        ? [`${counted(all.length - lines.length, 'line', 'lines')} over the limit of ${lines.length}.`]
        : []),
      'Other systems, such as the RMM, the PSA and the password vault.',
    ],
  };
}

const described = ({ name, access }: AccessLine) => `${name} (${access})`;

/** Sentences about how access to this application has changed since the review started. */
export function changesSince(frozen: readonly AccessLine[], own: readonly AccessLine[]): string[] {
  const before = new Map(frozen.map((line) => [line.key, line]));
  const now = new Map(own.map((line) => [line.key, line]));
  return [
    ...own.flatMap((line) => {
      const earlier = before.get(line.key);
      if (!earlier) return [`New: ${described(line)}.`];
      return earlier.access === line.access ? [] : [`Changed: ${line.name}, from ${earlier.access} to ${line.access}.`];
    }),
    ...frozen.flatMap((line) =>
      line.source === 'microsoft365' || now.has(line.key) ? [] : [`Gone: ${described(line)}.`],
    ),
  ];
}
