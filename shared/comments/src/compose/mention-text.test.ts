import type { Mentioned } from './comment-draft';
import { fromMarkdown, mentionQueryAt, toMarkdown, withMention } from './mention-text';

const amelia = { id: '0192f0c1-0000-7000-8000-0000000000a1', name: 'Amelia Hart', email: 'amelia@harbour.example' };
const other = { id: '0192f0c1-0000-7000-8000-0000000000a2', name: 'Amelia Hart', email: 'hart@quay.example' };
const am = { id: '0192f0c1-0000-7000-8000-0000000000a3', name: 'Amelia', email: 'am@quay.example' };
const odd = { id: '0192f0c1-0000-7000-8000-0000000000a4', name: 'J. [Jo] O_Neil', email: 'jo@quay.example' };

const mentioned = (...people: { id: string; name: string }[]): Mentioned[] =>
  people.map(({ id, name }) => ({ id, label: name }));

test('a mentioned name becomes a link when sent', () => {
  expect(toMarkdown({ text: 'Ask @Amelia Hart, please ', mentioned: mentioned(amelia) })).toBe(
    `Ask [@Amelia Hart](mention:${amelia.id}), please`,
  );
});

test('the longest name wins, and only as a whole word', () => {
  const text = '@Amelia Hart and @Amelia, but not @Ameliana or me@Amelia';
  expect(toMarkdown({ text, mentioned: mentioned(am, amelia) })).toBe(
    `[@Amelia Hart](mention:${amelia.id}) and [@Amelia](mention:${am.id}), but not @Ameliana or me@Amelia`,
  );
});

test('a person whose name was removed from the text is not mentioned', () => {
  expect(toMarkdown({ text: 'Hello', mentioned: mentioned(amelia) })).toBe('Hello');
});

test('code is left unchanged', () => {
  const text = '`@Amelia Hart` and\n```\n@Amelia Hart\n```';
  expect(toMarkdown({ text, mentioned: mentioned(amelia) })).toBe(text);
});

test('two people with the same name have different labels in the text', () => {
  const first = withMention({ text: '@am', mentioned: [] }, { start: 0, search: 'am' }, 3, amelia);
  expect(first).toMatchObject({ text: '@Amelia Hart ', caret: 13 });
  const text = `${first.text}@am`;
  const second = withMention({ ...first, text }, { start: 13, search: 'am' }, text.length, other);
  expect(second.text).toBe('@Amelia Hart @Amelia Hart (hart@quay.example) ');
  expect(toMarkdown(second)).toBe(
    `[@Amelia Hart](mention:${amelia.id}) [@Amelia Hart (hart@quay.example)](mention:${other.id})`,
  );
});

test('a sent comment can be edited and is sent as it was', () => {
  const people = [amelia, other, odd];
  const body = `[@Amelia Hart](mention:${amelia.id}) and [@Amelia Hart](mention:${other.id}) and [@J. \\[Jo\\] O\\_Neil](mention:${odd.id})`;
  const written = fromMarkdown(body, people);
  expect(written.text).toBe('@Amelia Hart and @Amelia Hart (hart@quay.example) and @J. [Jo] O_Neil');
  expect(fromMarkdown(toMarkdown(written), people).text).toBe(written.text);
});

test.each([
  ['@', 1, { start: 0, search: '' }],
  ['Ask @am', 7, { start: 4, search: 'am' }],
  ['Ask (@am', 8, { start: 5, search: 'am' }],
  ['Ask @am ha', 10, { start: 4, search: 'am ha' }],
  ['Ask @am ha or', 13, null],
  ['Ask @am ', 8, null],
  ['mail@am', 7, null],
  ['Ask @am', 4, null],
  ['@Ana Roy', 8, null],
  ['@Ana Roy,', 9, null],
  ['@Ana Roye', 9, { start: 0, search: 'Ana Roye' }],
])('%j with the caret at %i searches for %j', (text, caret, token) => {
  expect(mentionQueryAt(text, caret, [{ id: amelia.id, label: 'Ana Roy' }])).toEqual(token);
});
