import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Link, type LinkProps } from './link';

function Address() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const open = (link: LinkProps) =>
  render(
    <MemoryRouter initialEntries={['/first', '/controls?sort=code']} initialIndex={1}>
      <Link {...link}>Open</Link>
      <Address />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;
const link = () => screen.getByRole('link', { name: 'Open' });
const press = () => userEvent.click(link());
const back = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));

test('a press opens the path, with what is kept in the entry of the history, and Back returns', async () => {
  open({ to: '/evidence?search=a#top', state: { from: 'list' } });
  expect(link()).toHaveAttribute('href', '/evidence?search=a#top');
  await press();
  expect(address()).toBe('/evidence?search=a#top {"from":"list"}');
  await back();
  expect(address()).toBe('/controls?sort=code null');
});

test('a link that replaces the entry of the history, or leads to the current address, adds none', async () => {
  const { unmount } = open({ to: '/evidence', replace: true });
  await press();
  expect(address()).toBe('/evidence null');
  await back();
  expect(address()).toBe('/first null');
  unmount();
  open({ to: '/controls?sort=code' });
  await press();
  await back();
  expect(address()).toBe('/first null');
});

test.each([
  ['a search', { search: '?sort=owner' }, '/controls?sort=owner'],
  ['an anchor', '#top', '/controls#top'],
])('%s alone belongs to the current page', async (_, to, expected) => {
  open({ to });
  expect(link()).toHaveAttribute('href', expected);
  await press();
  expect(address()).toBe(`${expected} null`);
});

/** Clicks, and stops what a browser would do, which jsdom can't. @returns whether the browser would follow the link */
function isLeftToBrowser(click: MouseEventInit): boolean {
  let isLeft = false;
  const after = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', after, { once: true });
  fireEvent.click(link(), click);
  return isLeft;
}

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', (key) => {
  open({ to: '/evidence' });
  expect(isLeftToBrowser({ [key]: true })).toBe(true);
  expect(address()).toBe('/controls?sort=code null');
});

test('so is an address elsewhere', () => {
  open({ to: 'https://vendor.example/start' });
  expect(link()).toHaveAttribute('href', 'https://vendor.example/start');
  expect(isLeftToBrowser({})).toBe(true);
  expect(address()).toBe('/controls?sort=code null');
});

test('so are a click with the middle button, and a link for another tab', () => {
  open({ to: '/evidence', target: '_blank' });
  expect(isLeftToBrowser({})).toBe(true);
  expect(isLeftToBrowser({ button: 1 })).toBe(true);
  expect(address()).toBe('/controls?sort=code null');
});

test('a click that its own handler prevents opens nothing', async () => {
  open({ to: '/evidence', onClick: (event) => event.preventDefault() });
  await press();
  expect(address()).toBe('/controls?sort=code null');
});

test('it is not rendered again when the address changes', async () => {
  const onRender = jest.fn();
  render(
    <MemoryRouter initialEntries={['/evidence']}>
      <Profiler id="link" onRender={onRender}>
        <Link to="/evidence?sort=name">Open</Link>
      </Profiler>
      <Address />
    </MemoryRouter>,
  );
  await press();
  expect(address()).toBe('/evidence?sort=name null');
  expect(onRender).toHaveBeenCalledTimes(1);
});
