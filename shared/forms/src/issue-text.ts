/** What a failed check means for the person who fills in the field. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const formats: Record<string, string> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter an address that begins with https://.',
  date: 'Enter a date.',
};

/** Of what is no such value. */
const types: Record<string, string> = { int: 'Enter a whole number.', number: 'Enter a number.' };

const required = 'This field is required.';
const isMissing = ({ input }: Issue) => input === undefined || input === null;

export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return `Enter at least ${issue.minimum}.`;
      return Number(issue.minimum) <= 1 ? required : `Enter at least ${issue.minimum} characters.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Enter at most ${issue.maximum} characters.`
        : `Enter at most ${issue.maximum}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Check the format.';
    case 'invalid_type':
      return isMissing(issue) ? required : (types[issue.expected] ?? 'Check this value.');
    case 'invalid_value':
      return isMissing(issue) ? required : 'Check this value.';
    // A rule of the contract says what the value must be.
    case 'custom':
      return issue.message.startsWith('must') ? `This ${issue.message}.` : 'Check this value.';
    default:
      return 'Check this value.';
  }
}
