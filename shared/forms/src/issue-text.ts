/** What a failed check means for the person who fills in the field. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const formats: Record<string, string> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter an address that begins with https://.',
  date: 'Enter a date.',
};

export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return `Enter at least ${issue.minimum}.`;
      return Number(issue.minimum) <= 1 ? 'This field is required.' : `Enter at least ${issue.minimum} characters.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Enter at most ${issue.maximum} characters.`
        : `Enter at most ${issue.maximum}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Check the format.';
    case 'invalid_type':
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? 'This field is required.' : 'Check this value.';
    // A rule of the contract says what the value must be.
    case 'custom':
      return issue.message.startsWith('must') ? `This ${issue.message}.` : 'Check this value.';
    default:
      return 'Check this value.';
  }
}
