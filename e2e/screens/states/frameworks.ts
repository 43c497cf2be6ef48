/** What opens on the pages of frameworks. */
import { dialog, openPanel, press, type State } from './state';

const iso = { path: '/frameworks/iso-27001', heading: 'ISO/IEC 27001 Annex A' };

export const frameworkStates: State[] = [
  { ...iso, name: 'filter', open: (page) => openPanel(page, /^State/) },
  {
    path: '/frameworks/cis-controls',
    heading: 'CIS Critical Security Controls',
    name: 'groups',
    open: (page) => page.getByText('Coverage of 18 groups').click(),
  },
  {
    path: '/frameworks/iso-27001/A_7_4',
    heading: /^A\.7\.4/,
    name: 'statement',
    open: async (page) => {
      await press(page, 'Change');
      await dialog(page, 'A.7.4: does it apply?');
    },
  },
  {
    path: '/frameworks',
    heading: 'Frameworks',
    name: 'add',
    open: async (page) => {
      await press(page, 'Add framework');
      await dialog(page, 'Add a framework');
    },
  },
];
