import { controlResponse } from '@msp/testing';
import { conflictsOf, withEdit, withSent } from './edits';

const stored = (notes: string) => controlResponse({ notes });
const typed = (...notes: string[]) =>
  notes.reduce((edits, value) => withEdit(edits, stored('Before.'), 'notes', value), {});

test('a change by somebody else to the same field is a conflict; the same change is none', () => {
  expect(conflictsOf(typed('Mine.'), stored('Theirs.'))).toEqual(['notes']);
  expect(conflictsOf(typed('Mine.'), stored('Mine.'))).toEqual([]);
  expect(conflictsOf(typed('Mine.'), stored('Before.'))).toEqual([]);
});

test('what was sent and never answered may be stored: that is one’s own, not somebody else’s', () => {
  const lost = withSent(typed('Half.'), typed('Half.'));
  const wentOn = withEdit(lost, stored('Before.'), 'notes', 'Half. And more.');
  expect(conflictsOf(wentOn, stored('Half.'))).toEqual([]);
  expect(conflictsOf(wentOn, stored('Theirs.'))).toEqual(['notes']);
});

test('going back to what was there is still a change while it is not known what arrived', () => {
  const lost = withSent(typed('Half.'), typed('Half.'));
  expect(withEdit(lost, stored('Before.'), 'notes', 'Before.').notes?.value).toBe('Before.');
  expect(typed('Half.', 'Before.')).toEqual({});
});
