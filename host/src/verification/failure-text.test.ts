import { HttpError } from '@msp/http';
import { failureText } from './failure-text';

test.each([
  [429, 'Too many requests'],
  [0, "Couldn't reach the issuer"],
  [500, "Couldn't load the certificate"],
])('§8 a failure with status %i reads "%s"', (status, title) => {
  expect(failureText(new HttpError('Out of order.', { status })).title).toBe(title);
});
