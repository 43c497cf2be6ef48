/** Templates of the catalogue. */
import type { Template, TemplateSummary } from '@msp/contract';
import { nextId } from './ids';

export const templateSummary = (change: Partial<TemplateSummary> = {}): TemplateSummary => ({
  id: nextId(),
  code: 'EVT-01',
  kind: 'evidence',
  name: 'Access review record',
  description: 'Who looked at which accounts, when, and what was changed.',
  controls: [{ id: nextId(), code: 'IDN-01', name: 'Multi-factor sign-in for everyone' }],
  validMonths: 3,
  ...change,
});

export const evidenceTemplate = (change: Partial<Template> = {}): Template => ({
  ...templateSummary(),
  content: '# Access review\n\nReviewed by [name] on [date].\n',
  ...change,
});
