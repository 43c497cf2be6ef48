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

/** In the words of the contract, which are a whole sentence or the end of one. Those of zod itself begin with "Invalid". */
function inItsWords({ message }: Issue, withoutWords: string): string {
  if (message.startsWith('Invalid')) return withoutWords;
  return /^[a-z]/.test(message) ? `This ${message}.` : message;
}

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
      return formats[issue.format] ?? inItsWords(issue, 'Check the format.');
    case 'invalid_type':
      return isMissing(issue) ? required : (types[issue.expected] ?? 'Check this value.');
    case 'invalid_value':
      return isMissing(issue) ? required : 'Check this value.';
    case 'custom':
      return inItsWords(issue, 'Check this value.');
    default:
      return 'Check this value.';
  }
}
