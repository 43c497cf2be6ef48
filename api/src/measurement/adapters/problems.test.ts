import { problemCodes } from '@msp/contract';
import { adapters } from './adapters';
import { describeSettings } from './describe-settings';
import { adviceFor, managersAdvice, problemOf } from './problems';
import { adapterModule } from './service';

const cases = adapters.flatMap(({ key }) => problemCodes.map((code) => [key, code] as const));

test.each(cases)('§9 %s, %s: a sentence says what to do', (key, code) => {
  expect(adviceFor(key, code)).toMatch(/^[A-Z].{15,}\.$/);
});

const ofManagers = [
  'credentials',
  'secret-expired',
  'not-permitted',
  'wrong-region',
  'settings',
  'refused-address',
  'empty',
];

test.each(cases)('%s, %s: a client is not sent to settings that it cannot see', (key, code) => {
  const advice = adviceFor(key, code, true);
  expect(advice).not.toMatch(/settings|credentials|instructions/);
  expect(advice === managersAdvice).toBe(ofManagers.includes(code));
});

test.each([
  [401, 'AADSTS7000222: The provided client secret keys are expired.', 'secret-expired'],
  [401, 'AADSTS7000215: Invalid client secret provided.', 'credentials'],
  [400, 'AADSTS700016: Application was not found in the directory.', 'consent-missing'],
  [400, 'AADSTS90002: Tenant not found.', 'wrong-region'],
  [403, 'Tenant does not have a premium license.', 'licence-missing'],
  [403, 'Insufficient privileges to complete the operation.', 'consent-missing'],
  [403, 'Forbidden', 'not-permitted'],
  [404, '', 'wrong-region'],
  [503, 'The licence server is down.', 'vendor-error'],
])('%i "%s" is %s', (status, text, code) => {
  expect(problemOf(status, text)).toBe(code);
});

test.each(adapters.map(({ key }) => key))('the form of %s has a title and an explanation for each setting', (key) => {
  const settings = describeSettings(adapterModule(key)?.configSchema() ?? raise(key));
  expect(settings.filter(({ kind }) => kind === 'secret')).toHaveLength(1);
  for (const { title, description, kind, choices } of settings) {
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\w.*\.$/);
    expect(choices === null).toBe(kind !== 'choice');
  }
});

function raise(key: string): never {
  throw new Error(`There is no adapter ${key}.`);
}
