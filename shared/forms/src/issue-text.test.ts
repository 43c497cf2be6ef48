import { z } from 'zod';
import { issueText } from './issue-text';

const textOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { reportInput: true }).error?.issues.map(issueText);

test("§5 a rule of the contract is shown in its words, and one without words isn't", () => {
  const message = 'must not contain line breaks or invisible characters';
  expect(
    textOf(
      z.string().refine(() => false, { message }),
      'a',
    ),
  ).toEqual(['This must not contain line breaks or invisible characters.']);
  expect(
    textOf(
      z.string().refine(() => false),
      'a',
    ),
  ).toEqual(['Check this value.']);
});

test('§5 the format of a value is described in the words of the contract', () => {
  const format = (message?: string) => textOf(z.string().regex(/^\d$/, message), 'a');
  expect(format('Enter a domain, such as example.com.')).toEqual(['Enter a domain, such as example.com.']);
  expect(format('must be a code such as TMSP-2026-0001')).toEqual(['This must be a code such as TMSP-2026-0001.']);
  expect(format()).toEqual(['Check the format.']);
});

test('§5 what is no number, or no whole one, is told apart from what is missing', () => {
  const schema = z.int();
  for (const [value, text] of [
    [null, 'This field is required.'],
    [Number.NaN, 'Enter a number.'],
    ['many', 'Enter a number.'],
    [1.5, 'Enter a whole number.'],
  ] as const)
    expect(textOf(schema, value)).toEqual([text]);
});
