/** Which pages are measured, what has to be read on them, and the limits. Data. */

/** One page of each remote. `text` stands in `main` only once the page's data is there. `link`: its entry in the sidebar. */
export const pages = [
  { path: '/', text: 'controls in scope', link: 'Dashboard' },
  { path: '/controls', text: 'Partly implemented', link: 'Controls' },
  { path: '/evidence', text: 'pieces of evidence', link: 'Evidence' },
  { path: '/integrations', text: 'Connected', link: 'Integrations' },
  { path: '/users', text: 'amelia', link: 'Users' },
];

export const limits = {
  /** Script and style before the dashboard's content, as sent. */
  kilobytes: 200,
  requests: 20,
  /** Times the floor page's time. */
  floor: 1.25,
  /** Times the monolith's. */
  bytes: 1.15,
  time: 1.1,
  trips: 4,
};
