/** What a blank asks for, told from the words in its brackets. */
import type { BlankKind } from './blank';

interface Meaning {
  kind: BlankKind;
  suggestion: string | null;
  choices: string[];
}

const organisation = /^(our )?(firm|organisation|company)( name)?$/i;
const person =
  /^((another|full) )?name(, (role|date|number))*$|^(deputy|owner|new owner|second person|another person)$|\b(lead|leader|manager)$/i;
const date = /^date(, within .*)?$/i;
const numberWord = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)';
const unit = '(?:minutes?|hours?|working hours?|days?|working days?|weeks?|months?|years?)';
const period = new RegExp(
  `^(?:${numberWord} ${unit}|once a year|twice a year|daily|weekly|monthly|quarterly|yearly)$`,
  'i',
);

/** Names that say only what sort of value is meant, so that each place asks for another one. Compared in lower case. */
const generic = new Set(
  (
    'name|names|name, role|name, date|name, role, date|another name|another name, date|date|dates|date, time|time|n|number|numbers|' +
    'text|place|role|roles|list|files|file|amount|percent|tool|reason|result|law|answer|finding|decision|account|action|use|what|' +
    'product|owner|owner, date|measures|minutes|hours|days|months|month|week|quarter|group|groups|report|ticket|yes|no|none|record|' +
    'address|device|version, version|score|system|kinds|phone|channel|contract|step|event|unit|person|links|tickets|source|clause'
  ).split('|'),
);

export function meaningOf(name: string): Meaning {
  const text = (kind: BlankKind, suggestion: string | null = null, choices: string[] = []) => ({
    kind,
    suggestion,
    choices,
  });
  if (organisation.test(name)) return text('organisation');
  if (/^yes or no$/i.test(name)) return text('choice', null, ['Yes', 'No']);
  if (name.includes(' · ')) return text('choice', null, name.split(';')[0]?.split(' · ') ?? []);
  if (date.test(name)) return text('date');
  if (period.test(name)) return text('period', name);
  if (/^\d+(\.\d+)?$/.test(name)) return text('text', name);
  return text(person.test(name) ? 'person' : 'text');
}

/** Whether all places with this name mean the same value. */
export function isShared(name: string, { kind, suggestion }: Meaning): boolean {
  if (kind === 'organisation' || /^\d+\.\d+$/.test(name)) return true;
  return (kind === 'text' || kind === 'person') && suggestion === null && !generic.has(name.toLowerCase());
}
