/** Microsoft 365 tenants of the simulation, and the app that may be let into them. */
export const app = {
  clientId: '5d1f6a9e-3b0c-4b7e-9a51-0c6c1f0a7d11',
  clientSecret: 'sim-m365-secret-4Qk7',
} as const;

export interface Tenant {
  id: string;
  domain: string;
  name: string;
  /** Has Entra ID P1: without it the registration report is refused. */
  premium: boolean;
  /** An administrator has let the app in. Changes on the consent page. */
  consented: boolean;
}

export const newTenants = (): Tenant[] => [
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
    name: 'Pennine Managed Networks (without Entra ID P1)',
    premium: false,
    consented: true,
  },
  {
    id: '7a3e40f6-98b2-4d6f-8c1d-51b7e2c0de03',
    domain: 'birchwood-digital.example',
    name: 'Birchwood Digital (app not let in yet)',
    premium: true,
    consented: false,
  },
];
