import { controlResponse } from '@msp/testing';
import { conflictsOf, withEdit, withSent } from './edits';

const stored = (notes: string) => controlResponse({ notes });
const typed = (...notes: string[]) =>
  notes.reduce((edits, value) => withEdit(edits, stored('Before.'), 'notes', value), {});

test("another member's change to the same field is a conflict, unless the values are equal", () => {
  expect(conflictsOf(typed('Mine.'), stored('Theirs.'))).toEqual(['notes']);
  expect(conflictsOf(typed('Mine.'), stored('Mine.'))).toEqual([]);
  expect(conflictsOf(typed('Mine.'), stored('Before.'))).toEqual([]);
});

test('a value sent without a response may have been saved and is no conflict', () => {
  const lost = withSent(typed('Half.'), typed('Half.'));
  const wentOn = withEdit(lost, stored('Before.'), 'notes', 'Half. And more.');
  expect(conflictsOf(wentOn, stored('Half.'))).toEqual([]);
  expect(conflictsOf(wentOn, stored('Theirs.'))).toEqual(['notes']);
});

test('undoing an edit is still a change while a sent value may have been saved', () => {
  const lost = withSent(typed('Half.'), typed('Half.'));
  expect(withEdit(lost, stored('Before.'), 'notes', 'Before.').notes?.value).toBe('Before.');
  expect(typed('Half.', 'Before.')).toEqual({});
});
