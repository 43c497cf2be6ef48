import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { act, screen } from '@testing-library/react';
import { FilePreview } from './file-preview';
import { openPdf } from './pdf/open-pdf';
import { type PdfView, type PdfViewState, showPdf } from './pdf/pdf-view';

// jsdom cannot draw. The journeys in e2e/security open real files.
jest.mock('./pdf/open-pdf', () => ({ openPdf: jest.fn() }));
jest.mock('./pdf/pdf-view', () => ({ showPdf: jest.fn() }));

const address = '/api/v1/evidence/e1/files/2';
const apiWithPdf = () =>
  fakeApi().reply(calls.evidence.preview, { kind: 'pdf', truncated: false }).reply(calls.evidence.download, undefined);
const shown = (api = apiWithPdf()) =>
  renderApp(<FilePreview evidenceId="e1" number={2} fileName="report.pdf" />, { api });

const close = jest.fn();
const view: jest.Mocked<PdfView> = {
  goTo: jest.fn(),
  zoomIn: jest.fn(),
  zoomOut: jest.fn(),
  fitWidth: jest.fn(),
  find: jest.fn(),
  findAgain: jest.fn(),
  close: jest.fn(),
};
let change: (state: Partial<PdfViewState>) => void = () => undefined;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(openPdf).mockResolvedValue({ state: 'open', document: {} as never, close });
  jest.mocked(showPdf).mockImplementation((_container, _document, onChange) => {
    change = (state) =>
      onChange({ page: 2, pages: 12, zoom: 100, isFitted: false, matches: { current: 0, total: 0 }, ...state });
    change({});
    return view;
  });
});

test('an open PDF has its page number, zoom and a download, and is closed when it is removed', async () => {
  const { user, unmount } = await shown();
  expect(await screen.findByRole('region', { name: 'report.pdf' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', address);
  expect(screen.getByText('of 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(view.goTo).toHaveBeenLastCalledWith(3);
  const field = screen.getByRole('textbox', { name: 'Page' });
  await user.clear(field);
  await user.type(field, '7{Enter}');
  expect(view.goTo).toHaveBeenLastCalledWith(7);
  await user.clear(field);
  await user.type(field, 'seven{Enter}');
  expect(view.goTo).toHaveBeenCalledTimes(2);
  expect(field).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(view.zoomIn).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
  unmount();
  expect(view.close).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('plus, minus and 0 zoom while the pages have the focus, and browser shortcuts are left alone', async () => {
  const { user } = await shown();
  const pages = await screen.findByRole('region', { name: 'report.pdf' });
  pages.focus();
  await user.keyboard('{+}--0{Control>}-{/Control}');
  expect([view.zoomIn, view.zoomOut, view.fitWidth].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});

test('a search shows the number of matches and moves between them', async () => {
  const { user } = await shown();
  await user.type(await screen.findByRole('searchbox', { name: 'Search this document' }), 'review{Enter}');
  expect(view.find).toHaveBeenLastCalledWith('review');
  expect(screen.getByRole('status')).toHaveTextContent('No matches');
  act(() => change({ matches: { current: 2, total: 40 } }));
  expect(screen.getByRole('status')).toHaveTextContent('2 of 40');
  await user.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(view.findAgain).toHaveBeenLastCalledWith('review', 'previous');
});

test.each([
  ['protected', 'This PDF is password-protected'],
  ['damaged', 'This PDF is damaged'],
  ['tooLong', 'This PDF has too many pages to show'],
] as const)('a PDF that is %s says so and can be downloaded', async (state, title) => {
  jest.mocked(openPdf).mockResolvedValue({ state });
  await shown();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', address);
});

test('a PDF that did not load says why and can be retried', async () => {
  const api = apiWithPdf().refuse(calls.evidence.download, { status: 503, message: 'Storage is out of order.' });
  const { user } = await shown(api);
  expect(await screen.findByText('Storage is out of order.')).toBeVisible();
  api.reply(calls.evidence.download, undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'report.pdf' })).toBeVisible();
});
