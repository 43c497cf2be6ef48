import { screen, waitFor } from '@testing-library/react';
import { remoteWith, renderHost } from '../test/render-host';
import { focusHeading } from './use-page-arrival';

const compliance = remoteWith('compliance', '/', '/controls');

function pageWith(html: string): HTMLElement {
  document.body.innerHTML = `<button>Link</button><main tabindex="-1">${html}</main>`;
  document.querySelector('button')?.focus();
  return document.querySelector('main') as HTMLElement;
}

afterEach(() => {
  document.body.innerHTML = '';
  jest.useRealTimers();
});

test('after a navigation the heading of the new page gets the focus', async () => {
  const { user } = await renderHost({ remotes: { compliance } });
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Controls' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /controls' })).toHaveFocus());
});

test('the skip link focuses the page and does not change the address', async () => {
  const { user, address } = await renderHost({ remotes: { compliance } });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(address()).toBe('/');
});

test('a heading that may still change is focused only when it is final, so that it is announced once', async () => {
  const main = pageWith('<h1>Control</h1><div aria-busy="true"></div>');
  focusHeading(main);
  expect(screen.getByRole('button')).toHaveFocus();
  main.innerHTML = '<h1>Control IDN-01</h1>';
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Control IDN-01' })).toHaveFocus());
});

test('after a second it is focused anyway; without a heading, the page itself is focused', () => {
  jest.useFakeTimers();
  focusHeading(pageWith('<h1>Slow</h1><div aria-busy="true"></div>'));
  jest.advanceTimersByTime(1_000);
  expect(screen.getByRole('heading')).toHaveFocus();
  const bare = pageWith('<p>No heading</p>');
  focusHeading(bare);
  jest.advanceTimersByTime(8_000);
  expect(bare).toHaveFocus();
});

test('a focus that the user has set in the meantime stays', () => {
  jest.useFakeTimers();
  const main = pageWith('<input aria-label="Search" />');
  focusHeading(main);
  main.querySelector('input')?.focus();
  main.insertAdjacentHTML('afterbegin', '<h1>Late</h1>');
  jest.advanceTimersByTime(8_000);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a search that was opened before the page arrived keeps the focus while it is open', () => {
  jest.useFakeTimers();
  const typing = () => {
    const main = pageWith('<h1>Late</h1>');
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><input aria-label="Search" /></div>');
    screen.getByRole('textbox').focus();
    return main;
  };
  focusHeading(typing());
  jest.advanceTimersByTime(8_000);
  expect(screen.getByRole('textbox')).toHaveFocus();

  focusHeading(typing());
  screen.getByRole('dialog').remove();
  jest.advanceTimersByTime(1_000);
  expect(screen.getByRole('heading')).toHaveFocus();
});
