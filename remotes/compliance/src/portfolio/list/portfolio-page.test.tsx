import { calls, sortKeys } from '@msp/contract';
import {
  expectNoAxeViolations,
  fakeApi,
  portfolioFigures,
  portfolioItem,
  portfolioList,
  portfolioMatrix,
  renderApp,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { portfolioColumns } from './portfolio-columns';
import PortfolioPage from './portfolio-page';

const quiet = portfolioItem({
  organization: { externalId: 'org_harbour_it', name: 'Harbour IT Services' },
  role: 'msp_admin',
  isActive: true,
  isClient: false,
  figures: portfolioFigures({
    health: { failing: 0, attention: 0, notMeasured: 0, healthy: 60 },
    overdue: { tasks: 0, policies: 0, acceptedRisks: 0, risks: 0, suppliers: 0 },
    evidence: { stale: 0, expiring: 0 },
    integrations: { total: 3, problems: 0 },
    certificate: { code: 'TMSP-2026-0001', expiresAt: '2027-03-01T09:00:00.000Z' },
    problems: [],
  }),
});
const unknown = portfolioItem({ organization: { externalId: 'org_fell', name: 'Fell Networks' }, figures: null });

const preparedApi = (items = [portfolioItem(), quiet, unknown]) =>
  fakeApi()
    .reply(calls.portfolio.list, portfolioList(items))
    .reply(calls.portfolio.matrix, portfolioMatrix(1))
    .reply(calls.views.list, { items: [] });
const at = (route = '/portfolio', api = preparedApi()) => renderApp(<PortfolioPage />, { route, api });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a row has what is wrong, each with a link into its organisation', async () => {
  await at();
  const row = await rowOf(/Birchwood Digital/);
  const leadsTo = (name: string, path: string) =>
    expect(row.getByRole('link', { name: `${name}, Birchwood Digital` })).toHaveAttribute(
      'href',
      `${path}organization=org_birchwood`,
    );
  expect(row.getByRole('link', { name: 'Birchwood Digital' })).toHaveAttribute('href', '/?organization=org_birchwood');
  expect(row.getByText('72%')).toBeVisible();
  expect(row.getByText('43 of 60')).toBeVisible();
  leadsTo('3 failing', '/controls?health=failing&');
  leadsTo('4 to watch', '/controls?health=attention&');
  leadsTo('2 tasks', '/tasks?state=overdue&');
  leadsTo('1 policy', '/policies?state=REVIEW_DUE&');
  expect(row.queryByText(/risk/)).toBeNull();
  leadsTo('1 expired', '/evidence?validity=STALE&');
  leadsTo('5 expiring', '/evidence?validity=EXPIRING&');
  leadsTo('1 of 4', '/integrations?');
  const certificate = row.getByRole('link', { name: 'Expired, certificate of Birchwood Digital' });
  expect(certificate).toHaveAttribute('href', '/certificates?organization=org_birchwood');
  expect(certificate).toHaveAttribute('title', 'TMSP-2025-0007, expired on 1 Nov 2026');
  expect(row.getByText('Member')).toBeVisible();
  expect(row.getByText(/ago$/)).toBeVisible();
  expect(document.title).toBe('Portfolio | Trusted MSP');
});

test('a report of one organisation is a PDF', async () => {
  await at();
  const row = await rowOf(/Birchwood Digital/);
  expect(row.getByRole('link', { name: 'PDF report of Birchwood Digital' })).toHaveAttribute(
    'href',
    '/api/v1/portfolio/org_birchwood/report.pdf',
  );
  expect((await rowOf(/Fell Networks/)).queryByRole('link', { name: /^PDF/ })).toBeNull();
});

test('what is fine is quiet, and the active organisation is named', async () => {
  await at();
  const row = await rowOf(/Harbour IT Services/);
  expect(row.getByText('Active')).toBeVisible();
  expect(row.getAllByText('—')).toHaveLength(4);
  expect(row.getByRole('link', { name: 'Until 1 Mar 2027, certificate of Harbour IT Services' })).toBeVisible();
});

test('figures that are not recorded yet', async () => {
  await at();
  expect((await rowOf(/Fell Networks/)).getByText('Being calculated')).toBeVisible();
});

test('every order of the API has a column', () => {
  const shown = portfolioColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.portfolio].sort());
});

test('the numbers of organisations by problem filter the list', async () => {
  const { user, address, api } = await at();
  await screen.findByRole('table', { name: 'Portfolio' });
  const figures = within(screen.getByLabelText('Organisations by problem'));
  expect(figures.getByText('12')).toBeVisible();
  expect(figures.getByText('4').closest('dd')).toHaveAttribute('data-tone', 'bad');
  await user.click(figures.getByRole('link', { name: 'Failing controls' }));
  expect(address()).toBe('/portfolio?problem=failing');
  await waitFor(() => expect(api.requests(calls.portfolio.list).at(-1)?.query.problem).toBe('failing'));
});

test('a problem that no organisation is known to have is 0 only once the figures of all are recorded', async () => {
  const none = { failing: 4, overdue: 0, evidence: 0, integrations: 0, certificate: 0 };
  const listOf = (items: (typeof quiet)[]) => ({ ...portfolioList(items), summary: { total: 2, problems: none } });
  const overdueOf = async () => {
    const tiles = within(await screen.findByLabelText('Organisations by problem'));
    await screen.findByRole('table', { name: 'Portfolio' });
    expect(tiles.getByText('4')).toBeVisible();
    return () => tiles.getByRole('link', { name: 'Overdue work' }).closest('div');
  };
  const waiting = await at('/portfolio', preparedApi().reply(calls.portfolio.list, listOf([unknown, quiet])));
  const notKnown = await overdueOf();
  expect(waiting.api.requests(calls.portfolio.list).at(-1)?.query).toEqual({
    ...{ limit: '1', sort: 'recordedAt', order: 'asc' },
  });
  expect(notKnown()).toHaveTextContent('Being calculated');
  expect(notKnown()).not.toHaveTextContent('0');
  waiting.unmount();
  await at('/portfolio', preparedApi().reply(calls.portfolio.list, listOf([quiet])));
  const known = await overdueOf();
  await waitFor(() => expect(known()).toHaveTextContent('0'));
});

test('a control and its state are chosen; the controls load when the filters open', async () => {
  const { user, address, api } = await at();
  await screen.findByRole('table', { name: 'Portfolio' });
  expect(api.requests(calls.portfolio.matrix)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const control = await screen.findByRole('combobox', { name: 'Control' });
  await within(control).findByRole('option', { name: 'BCK-02 Backups are tested' });
  await user.selectOptions(control, 'IDN-01');
  await user.click(screen.getByRole('checkbox', { name: 'Failing' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'Accounts registered for MFA');
  await user.click(screen.getByRole('checkbox', { name: 'Off target' }));
  await expectNoAxeViolations();
  expect(address()).toBe(
    '/portfolio?control=IDN-01&controlState=failing&metric=mfa-registered-percent&metricState=off-target',
  );
  await waitFor(() =>
    expect(api.requests(calls.portfolio.list).at(-1)?.query).toEqual({
      limit: '50',
      sort: 'name',
      order: 'asc',
      control: 'IDN-01',
      controlState: 'failing',
      metric: 'mfa-registered-percent',
      metricState: 'off-target',
    }),
  );
});

test('the export and the matrix keep the filters', async () => {
  await at('/portfolio?problem=overdue&search=birch&sort=overdue&order=desc');
  expect(await screen.findByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    '/api/v1/portfolio.csv?sort=overdue&order=desc&search=birch&problem=overdue',
  );
  expect(screen.getByRole('link', { name: 'Control matrix' })).toHaveAttribute(
    'href',
    '/portfolio/matrix?search=birch&problem=overdue&sort=overdue&order=desc',
  );
});

test('a state without its control is not sent', async () => {
  const { api } = await at('/portfolio?controlState=failing');
  await screen.findByRole('table', { name: 'Portfolio' });
  expect(api.requests(calls.portfolio.list)[0]?.query).toEqual({ limit: '50', sort: 'name', order: 'asc' });
});

test('empty, filtered, forbidden and failed lists say what to do', async () => {
  const empty = await at('/portfolio', preparedApi([]));
  expect(await screen.findByText('No organisations yet')).toBeVisible();
  empty.unmount();
  const filtered = await at('/portfolio?problem=failing', preparedApi([]));
  expect(await screen.findByText('No organisations match')).toBeVisible();
  filtered.unmount();
  const forbidden = await at('/portfolio', fakeApi().refuse(calls.portfolio.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at('/portfolio', fakeApi().refuse(calls.portfolio.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Portfolio' });
  await expectNoAxeViolations();
});
