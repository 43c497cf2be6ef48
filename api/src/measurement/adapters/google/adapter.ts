/** Google Workspace adapter: 2-Step Verification of the accounts of all domains. */
import { z } from 'zod';
import { defineAdapter, noStep, testRequest, unknownOptions } from '../define-adapter';
import { VendorError } from '../http/vendor-error';
import { Measurements, readRows } from '../measure';
import { Google, googleAddresses } from './google';
import { readServiceAccountKey, serviceAccountKey } from './service-account-key';
import { measureSignIn } from './sign-in';

const settings = z.object({
  serviceAccountKey,
  administrator: z.string().trim().toLowerCase().pipe(z.email('must be an email address').max(254)).meta({
    title: "Administrator's email address",
    description: 'The service account reads as this administrator, for example admin@company.com.',
  }),
});

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

export const google = defineAdapter({
  key: 'google',
  settings,
  account: ({ administrator }) => domainOf(administrator),
  open({ serviceAccountKey: text, administrator }, { addresses: { google: replaced }, clock }, openClient) {
    const key = readServiceAccountKey(text);
    if (typeof key === 'string') throw new VendorError('settings', `The service account key ${key}.`);
    const addresses = googleAddresses(replaced);
    const openGoogle = () =>
      new Google(openClient(addresses.token, addresses.api), { key, administrator }, addresses, clock);
    // The names of the other domains would need another permission.
    const domain = domainOf(administrator);
    return {
      steps: 1,
      testConnection: () => testRequest(() => openGoogle().probe()),
      listOptions: async (name) => {
        throw unknownOptions(name);
      },
      async listSubjects() {
        await openGoogle().probe();
        return [{ id: domain, name: domain }];
      },
      async collect(_since, { onStep = noStep } = {}) {
        const directory = openGoogle();
        const measurements = new Measurements(domain, clock.now());
        await onStep('Reading the accounts');
        const accounts = await readRows('Google Workspace returned no accounts.', () => directory.accounts());
        measureSignIn(measurements, accounts);
        const { metrics, checks } = measurements;
        return { metrics, checks, rawDigest: directory.client.digest(), apiCalls: directory.client.apiCalls };
      },
    };
  },
});
