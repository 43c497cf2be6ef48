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
