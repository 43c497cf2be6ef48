import { calls, type EndpointData } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  activityLogItem,
  commentsList,
  controlResponse,
  evidenceItem,
  evidenceList,
  expectNoAxeViolations,
  fakeApi,
  metricHistory,
  registryControl,
  renderApp,
  templateSummary,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import ControlPage from './control-page';

const page = (
  <Routes>
    <Route path="/controls/:id" element={<ControlPage />} />
  </Routes>
);

const api = (change: Parameters<typeof registryControl>[0] = {}) =>
  fakeApi()
    .reply(calls.controls.registry, registryControl(change))
    .reply(calls.controlResponses.ofControl, { response: controlResponse({ countedStatus: 'RISK_ACCEPTED' }) })
    .reply(calls.evidence.list, evidenceList([evidenceItem({ name: 'Conditional access policies' })]))
    .reply(calls.controls.neighbours, { position: 1, total: 60, previous: null, next: null })
    .reply(calls.controls.metricHistory, {
      items: registryControl(change).metrics.map((metric) => metricHistory(metric)),
    })
    .reply(calls.activityFeed.ofControl, { items: [activityLogItem()], nextCursor: null, total: 1 });

const open = (fake = api()) => renderApp(page, { route: '/controls/IDN-01', api: fake });

test('§2.2 a control leads to its templates', async () => {
  const policy = templateSummary({ code: 'POL-03', kind: 'policy', name: 'Access control policy' });
  await open(api().reply(calls.templates.byControl, { items: [templateSummary(), policy] }));
  const templates = within(await screen.findByRole('region', { name: 'Templates' }));
  expect(templates.getByRole('link', { name: /^Access review record/ })).toHaveAttribute(
    'href',
    '/templates/EVT-01/preview',
  );
  expect(templates.getByRole('link', { name: /^Access control policy/ })).toHaveTextContent('POL-03 · Policy template');
});

test('§2.2 a control shows title, purpose, requirements, metrics and references', async () => {
  await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'IDN-01 Multi-factor sign-in for everyone' }),
  ).toBeVisible();
  expect(screen.getByText('A stolen password alone must not open anything.')).toBeVisible();
  const requirements = within(screen.getByRole('region', { name: 'Requirements' }));
  expect(requirements.getByText('Is multi-factor sign-in enforced for every account?')).toBeVisible();
  expect(requirements.getByText('Yes or no')).toBeVisible();
  expect(requirements.getByText('Service accounts count too.')).not.toBeVisible();
  expect(await screen.findByText('Target ≥ 100%')).toBeVisible();
  expect(screen.getByText('PR.AA-03')).toBeVisible();
  expect(document.title).toBe('Control IDN-01 - Multi-factor sign-in for everyone | Trusted MSP');
});

test('approved status, proposed status, progress and owner are shown above the answer', async () => {
  await open();
  const strip = within(await screen.findByLabelText('Status of the answer'));
  expect(strip.getByText('Risk accepted')).toBeVisible();
  expect(strip.getByText('Not implemented')).toBeVisible();
  expect(strip.getByText('Draft')).toBeVisible();
  expect(strip.getByText('Amelia Hart')).toBeVisible();
});

test('evidence, comments and history are tabs that work with the keyboard', async () => {
  const { user } = await open();
  expect(await screen.findByRole('link', { name: 'Conditional access policies' })).toBeVisible();
  screen.getByRole('tab', { name: 'Evidence' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /^Comments/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Response submitted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all activity of IDN-01' })).toHaveAttribute(
    'href',
    '/activity?search=IDN-01',
  );
});

test('the address of a mention opens the comments and scrolls to them', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await renderApp(page, {
    route: '/controls/IDN-01?panel=comments',
    api: api().reply(calls.comments.list, commentsList([])),
  });
  expect(await screen.findByRole('tab', { name: /^Comments/ })).toHaveAttribute('aria-selected', 'true');
  const panel = screen.getByRole('region', { name: 'Evidence, comments and history' }).parentElement;
  expect(scrolled.mock.contexts).toContain(panel);
});

test('field-by-field changes are one row in the history, which opens to each with what changed', async () => {
  const change = (title: string, label: string) =>
    activityLogItem({
      action: 'UPDATE',
      title,
      controlIds: ['IDN-01'],
      changes: [{ field: label, label, before: null, after: 'Priya Nair' }],
    });
  const fake = api().reply(calls.activityFeed.ofControl, {
    items: [change('Owner changed', 'Owner'), change('Due date changed', 'Due date')],
    nextCursor: null,
    total: 2,
  });
  const { user } = await open(fake);
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Owner changed')).toBeVisible();
  expect(screen.getByText('Due date changed')).not.toBeVisible();
  await user.click(screen.getByText('1 earlier change'));
  expect(screen.getByText('Due date changed')).toBeVisible();
});

test('older activity loads by cursor', async () => {
  const fake = api().reply(calls.activityFeed.ofControl, ({ query }) =>
    query.cursor
      ? { items: [activityLogItem({ title: 'An older thing' })], nextCursor: null, total: 2 }
      : { items: [activityLogItem()], nextCursor: 'older', total: 2 },
  );
  const { user } = await open(fake);
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Load older activity' }));
  expect(await screen.findByText('An older thing')).toBeVisible();
  expect(screen.getByText('Response submitted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load older activity' })).not.toBeInTheDocument();
});

test('empty and forbidden states of the evidence tab', async () => {
  const { unmount } = await open(api().reply(calls.evidence.list, evidenceList([])));
  expect(await screen.findByText('No evidence for this control yet')).toBeVisible();
  unmount();
  await open(api().refuse(calls.evidence.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

test('an unknown control links back to the list', async () => {
  await open(api().refuse(calls.controls.registry, { status: 404 }));
  expect(await screen.findByText('Control not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Controls' })).toHaveAttribute('href', '/controls');
});

test.each([
  ['the control', calls.controls.registry],
  ['the answer', calls.controlResponses.ofControl],
] as [string, EndpointData][])('a failure of %s can be retried', async (_, endpoint) => {
  const fake = api().refuse(endpoint, { status: 500, message: 'Out of order.' });
  const { user } = await open(fake);
  expect(await screen.findByText('Out of order.')).toBeVisible();
  fake.reply(calls.controls.registry, registryControl());
  fake.reply(calls.controlResponses.ofControl, { response: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Requirements' })).toBeVisible();
});

test('forbidden and loading states of the answer', async () => {
  await open(api().refuse(calls.controlResponses.ofControl, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await open();
  await screen.findByRole('link', { name: 'Conditional access policies' });
  await expectNoAxeViolations();
});

test('§5 guidance is Markdown, rendered and sanitised', async () => {
  const guidance = '1. Turn it on for **administrators** first.\n2. <img src=x onerror=alert(1)> Then for everyone.';
  const { container, user } = await open(api({ guidance }));
  const card = within(await screen.findByRole('region', { name: 'Purpose' }));
  expect(await card.findByText('administrators')).not.toBeVisible();
  await user.click(card.getByText('Guidance for this control'));
  expect((await card.findByText('administrators')).tagName).toBe('STRONG');
  expect(card.getAllByRole('listitem')).toHaveLength(2);
  expect(card.getByText(/<img src=x/)).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
});

const summary = (code: string) => ({ id: `id-of-${code}`, code, name: `Name of ${code}` });

describe('the controls before and after', () => {
  const inList = () =>
    api().reply(calls.controls.neighbours, {
      position: 12,
      total: 60,
      previous: summary('IDN-00'),
      next: summary('NET-02'),
    });

  test('come from the list that the control was opened from, in its order', async () => {
    const { api: fake } = await renderApp(page, {
      route: '/controls/IDN-01?progress=DRAFT&sort=name&order=desc&cursor=abc',
      api: inList(),
    });
    const pager = within(await screen.findByRole('navigation', { name: 'Previous and next control' }));
    expect(await pager.findByText('12 of 60')).toBeVisible();
    expect(fake.requests(calls.controls.neighbours)[0]?.query).toEqual({
      progress: 'DRAFT',
      sort: 'name',
      order: 'desc',
    });
    const list = '?progress=DRAFT&sort=name&order=desc';
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Previous control: IDN-00 Name of IDN-00')).toBe(`/controls/IDN-00${list}`);
    expect(linkTo('Next control: NET-02 Name of NET-02')).toBe(`/controls/NET-02${list}`);
    expect(linkTo('Controls')).toBe(`/controls${list}`);
    await expectNoAxeViolations();
  });

  test('J and K open them, but not while typing', async () => {
    const { user, address } = await open(inList());
    await screen.findByText('12 of 60');
    await user.click(await screen.findByRole('textbox', { name: 'Notes' }));
    await user.keyboard('jk');
    expect(address()).toBe('/controls/IDN-01');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('j');
    expect(address()).toBe('/controls/NET-02');
    await user.keyboard('k');
    expect(address()).toBe('/controls/IDN-00');
  });

  test('the last control has none after it', async () => {
    const { user, address } = await open(
      api().reply(calls.controls.neighbours, { position: 60, total: 60, previous: summary('IDN-00'), next: null }),
    );
    expect(await screen.findByText('60 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next control' })).toBeDisabled();
    await user.keyboard('j');
    expect(address()).toBe('/controls/IDN-01');
  });
});
