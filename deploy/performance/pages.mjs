/** The measured pages and the limits. Data. */

/** One page of each remote. `text`: appears in `main` once the page's data has loaded. `link`: its entry in the sidebar. */
export const pages = [
  { path: '/', text: 'controls in scope', link: 'Dashboard' },
  { path: '/controls', text: 'Partly implemented', link: 'Controls' },
  { path: '/evidence', text: 'pieces of evidence', link: 'Evidence' },
  { path: '/integrations', text: 'Connected', link: 'Integrations' },
  { path: '/users', text: 'amelia', link: 'Users' },
];

export const limits = {
  /** Script and style before the dashboard's content, as sent. */
  kilobytes: 185,
  requests: 20,
  /** As a multiple of the floor page's time. */
  floor: 1.25,
  /** As multiples of the monolith's. */
  bytes: 1.18,
  time: 1.1,
  trips: 4,
};
