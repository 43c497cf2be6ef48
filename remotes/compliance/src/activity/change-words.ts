/** What changed in one field, in words: names of fields and values as the rest of the application has them. */
import type { ActivityLogItem } from '@msp/contract';
import { progressLooks, verdictLooks } from '@msp/ui/pages';

type Change = ActivityLogItem['changes'][number];

const labelsOf: Record<string, Record<string, { label: string }>> = {
  implementationStatus: verdictLooks,
  countedStatus: verdictLooks,
  reviewStatus: progressLooks,
};

const nothing = 'nothing';

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map((one) => valueWords(field, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return labelsOf[field]?.[String(value)]?.label ?? String(value);
}

/** "reviewStatus" and "review-status" read "Review status". */
function fieldWords(field: string): string {
  const words = field
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const changeWords = ({ field, before, after }: Change) => ({
  field: fieldWords(field),
  before: valueWords(field, before),
  after: valueWords(field, after),
});
