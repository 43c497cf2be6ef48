/** The simulated Microsoft 365 tenants and the app registration that reads their reports. */
import { companies } from '../world/world';

export const application = {
  clientId: '5d1f6a9e-3b0c-4b7e-9a51-0c6c1f0a7d11',
  clientSecret: 'sim-m365-secret-4Qk7',
} as const;

export interface Tenant {
  id: string;
  domain: string;
  name: string;
  /** How it differs from the others. */
  note?: string;
  /** Has Entra ID P1, which the registration report requires. */
  premium: boolean;
  /** An administrator has granted consent to the app. Changes on the consent page. */
  consented: boolean;
  /** The company of the world that it belongs to. Each has other users, devices and scores. */
  companyId?: number;
}

export const createTenants = (): Tenant[] => [
  {
    id: '0f0a52d4-6c1e-4a56-8f43-6a1d2b9c7e01',
    domain: 'harbour-it.example',
    name: 'Harbour IT Services',
    premium: true,
    consented: true,
  },
  {
    id: '2b7c91e8-15d4-4c2b-b0a7-93f0d6e4aa02',
    domain: 'pennine-networks.example',
    name: 'Pennine Managed Networks',
    note: 'without Entra ID P1',
    premium: false,
    consented: true,
  },
  {
    id: '7a3e40f6-98b2-4d6f-8c1d-51b7e2c0de03',
    domain: 'birchwood-digital.example',
    name: 'Birchwood Digital',
    note: 'consent not granted',
    premium: true,
    consented: false,
  },
  {
    id: 'c95e7b14-3d80-4a12-9e6f-58f2a1b7d904',
    domain: 'lapwing-systems.example',
    name: 'Lapwing Systems',
    note: 'consent not granted',
    premium: true,
    consented: false,
  },
];

const customerTenant = (companyId: number, domain: string, special: Partial<Tenant> = {}): Tenant => ({
  id: `d4c1b7e2-5a90-4f38-a2c6-${String(companyId).padStart(12, '0')}`,
  domain: `${domain}.example`,
  name: companies.find(({ id }) => id === companyId)?.name ?? domain,
  premium: true,
  consented: true,
  companyId,
  ...special,
});

/** The tenants of the first tenant's customers, which it manages as a Microsoft partner. */
export const createCustomerTenants = (): Tenant[] => [
  customerTenant(2, 'calder-finch'),
  customerTenant(3, 'brookfield-dental'),
  customerTenant(5, 'northgate-logistics', { note: 'without Entra ID P1', premium: false }),
  customerTenant(6, 'pemberton', { note: 'consent not granted', consented: false }),
  customerTenant(7, 'saltmarsh'),
];

/** @param name tenant ID or domain, as in the login URL */
export const findTenant = (tenants: Tenant[], name: string): Tenant | undefined =>
  tenants.find(({ id, domain }) => id === name || domain === name);
