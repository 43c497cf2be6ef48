import { HttpError } from '@msp/http';
import { failureText } from './failure-text';

test.each([
  [429, 'Too many requests'],
  [0, 'The issuer could not be reached'],
  [500, 'The certificate could not be loaded'],
])('§8 a failure with status %i reads "%s"', (status, title) => {
  expect(failureText(new HttpError('Out of order.', { status })).title).toBe(title);
});
