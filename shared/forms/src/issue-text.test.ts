import { z } from 'zod';
import { issueText } from './issue-text';

const textOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(issueText);

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
