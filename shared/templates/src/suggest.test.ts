import { factsOf, suggestValues } from './suggest';

const text = `# Rules of [firm]

Passwords are kept in [vault]. Ring [phone or channel] within [15 minutes]. The list is in [documentation system].
`;
const texts = {
  vault: '{passwordVault}',
  'phone-or-channel': '{phone} or {channel}',
  'documentation-system': 'a page of {documentation}',
};
const suggested = (facts: Record<string, string>) => suggestValues(text, texts, facts, 'Pennine Dental');

test("the organisation's name and the template's own values need no facts", () => {
  const { values } = suggested({});
  expect(values).toEqual({ organisation: 'Pennine Dental', 'ring-phone-or-channel-within-15-minutes': '15 minutes' });
});

test('a text counts only once all of its facts are known, and says which are missing', () => {
  const some = suggested({ passwordVault: 'Keeper', phone: '020 7946 0123' });
  expect(some.values).toMatchObject({ vault: 'Keeper' });
  expect(some.values).not.toHaveProperty('phone-or-channel');
  expect(some.missing).toEqual(['channel', 'documentation']);
  const all = suggested({
    passwordVault: 'Keeper',
    phone: '1',
    channel: 'Teams',
    documentation: 'Hudu',
  });
  expect(all.values['phone-or-channel']).toBe('1 or Teams');
  expect(all.values['documentation-system']).toBe('a page of Hudu');
  expect(all.missing).toEqual([]);
});

test('facts are entered as they are, also with braces', () => {
  expect(suggested({ passwordVault: '{phone}', phone: '1' }).values.vault).toBe('{phone}');
});

test('the facts that a text names', () => {
  expect(factsOf('{one}, {two} and {one}')).toEqual(['one', 'two', 'one']);
  expect(factsOf('plain')).toEqual([]);
});
