/** The simulated MSP: its staff and its customers. The same on every machine. */

/** The MSP itself, also listed among the companies it manages. */
export const ownCompany = { id: 1, name: 'Harbour IT Services', domain: 'harbour-it.example' } as const;

const customerNames = [
  'Calder & Finch Solicitors',
  'Brookfield Dental Group',
  'Orchard Lane Primary School',
  'Northgate Logistics',
  'Pemberton Engineering',
  'Saltmarsh Brewery',
  'Willow Tree Veterinary Centre',
  'Hawthorn Property Management',
  'Kestrel Aerospace Components',
  'Meadowbank Care Homes',
  'Quayside Architects',
  'Tollgate Motors',
];

export interface Company {
  id: number;
  name: string;
}

export const companies: readonly Company[] = [
  { id: ownCompany.id, name: ownCompany.name },
  ...customerNames.map((name, index) => ({ id: index + 2, name })),
];

/** Has neither security tickets nor devices. */
export const quietCompany = companies[companies.length - 1] as Company;

export interface Person {
  id: number;
  name: string;
  email: string;
  /** Days since the last sign-in to the MSP's tools; null for never. */
  idleDays: number | null;
  disabled: boolean;
  admin: boolean;
}

/** Name, idle days, and whether an admin or disabled. */
const rows: [string, number | null, ('admin' | 'disabled')?][] = [
  ['Amelia Hart', 0, 'admin'],
  ['Tomasz Zielinski', 0, 'admin'],
  ['Priya Nair', 1],
  ['Owen Price', 0],
  ['Grace Adeyemi', 2],
  ['Liam Docherty', 1],
  ['Sofia Marchetti', 3],
  ['Hugh Pendleton', 61],
  ['Chloe Watkins', 0],
  ['Daniel Osei', 5],
  ['Ewan MacLeod', 1],
  ['Farah Siddiqui', 0],
  ['Martin Cole', 118, 'disabled'],
  ['Nadia Kowalska', 2],
  ['Ben Hargreaves', null],
  ['Isla Thornton', 4],
];

export const people: readonly Person[] = rows.map(([name, idleDays, special], index) => ({
  id: index + 1,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${ownCompany.domain}`,
  idleDays,
  disabled: special === 'disabled',
  admin: special === 'admin',
}));
