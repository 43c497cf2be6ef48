/** A change in the activity log as people say it: "Status: Partly implemented → Implemented", "Added firewall.csv". */
import { controlProgressLabels } from './controls/words';
import { evidenceStatusLabels, evidenceTypeLabels } from './evidence/words';
import { integrationStatusLabels } from './integrations/words';
import { ringLabels } from './releases/words';
import { controlStatusLabels, requirementReviewLabels } from './responses/words';
import { roleLabels } from './roles';
import type { ActivityLogItem } from './types';

type Change = ActivityLogItem['changes'][number];

export interface ChangeDescription {
  /** Null where the rest says it: an added file. */
  field: string | null;
  /** Null without a value, and for fields that hold a list. */
  before: string | null;
  after: string | null;
  /** For fields that hold a list, such as evidence. */
  added: string[];
  removed: string[];
  /** What few readers need: hashes. */
  details: string[];
}

const names: Record<string, string> = {
  implementationStatus: 'Status',
  countedStatus: 'Approved status',
  reviewStatus: 'Progress',
  reviewComment: 'Comment',
  dueOn: 'Due date',
  ipAddress: 'IP address',
  expiresAt: 'Expires',
  isReviewer: 'Reviewer',
};

const statusWords = { ...controlStatusLabels };
const words: Record<string, Record<string, string>> = {
  implementationStatus: statusWords,
  countedStatus: statusWords,
  reviewStatus: { ...controlProgressLabels, ...requirementReviewLabels },
  status: { ...evidenceStatusLabels, ...integrationStatusLabels },
  type: evidenceTypeLabels,
  role: roleLabels,
  ring: ringLabels,
};

/** "last-tested" and "lastTested" read "Last tested". */
function humanized(field: string): string {
  const text = field
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface StoredFile {
  name: string;
  sha256: string;
}
const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'sha256' in value;

const nothing = { field: null, before: null, after: null, added: [], removed: [], details: [] };

function describeFile({ before, after }: Change): ChangeDescription | null {
  const [old, now] = [before, after].map((value) => (isFile(value) ? value : null));
  const file = now ?? old;
  if (!file) return null;
  const details = [`SHA-256 of ${file.name}: ${file.sha256}`];
  return { ...nothing, details, ...(now ? { added: [file.name] } : { removed: [file.name] }) };
}

/** @param formatDay a day or time in ISO 8601 as text; unchanged by default */
export function describeChange(change: Change, formatDay = (day: string) => day): ChangeDescription {
  const { field, label, before, after } = change;
  const file = describeFile(change);
  if (file) return file;
  if (field === 'sha256') return { ...nothing, details: [`SHA-256: ${String(after ?? before)}`] };
  if (field === 'file' && typeof after === 'string') return { ...nothing, added: [after] };
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    return /^\d{4}-\d{2}-\d{2}(T.+Z)?$/.test(text) ? formatDay(text) : (words[field]?.[text] ?? text);
  };
  const described = { ...nothing, field: label ?? names[field] ?? humanized(field) };
  if (Array.isArray(before) || Array.isArray(after)) {
    const listOf = (value: unknown) => (Array.isArray(value) ? value : isEmpty(value) ? [] : [value]).map(textOf);
    const [old, now] = [listOf(before), listOf(after)];
    return {
      ...described,
      added: now.filter((item) => !old.includes(item)),
      removed: old.filter((item) => !now.includes(item)),
    };
  }
  return {
    ...described,
    before: isEmpty(before) ? null : textOf(before),
    after: isEmpty(after) ? null : textOf(after),
  };
}
