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

test('a click navigates with the given state, and Back returns', async () => {
  open({ to: '/evidence?search=a#top', state: { from: 'list' } });
  expect(link()).toHaveAttribute('href', '/evidence?search=a#top');
  await press();
  expect(address()).toBe('/evidence?search=a#top {"from":"list"}');
  await back();
  expect(address()).toBe('/controls?sort=code null');
});

test('a link with `replace`, or to the current URL, adds no history entry', async () => {
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
  ['a query string', { search: '?sort=owner' }, '/controls?sort=owner'],
  ['a fragment', '#top', '/controls#top'],
])('%s alone is resolved against the current page', async (_, to, expected) => {
  open({ to });
  expect(link()).toHaveAttribute('href', expected);
  await press();
  expect(address()).toBe(`${expected} null`);
});

/** Clicks, then cancels the navigation, which jsdom doesn't implement. @returns whether a browser would have followed the link */
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

test('an external URL is left to the browser', () => {
  open({ to: 'https://vendor.example/start' });
  expect(link()).toHaveAttribute('href', 'https://vendor.example/start');
  expect(isLeftToBrowser({})).toBe(true);
  expect(address()).toBe('/controls?sort=code null');
});

test('a middle click and a link to a new tab are left to the browser', () => {
  open({ to: '/evidence', target: '_blank' });
  expect(isLeftToBrowser({})).toBe(true);
  expect(isLeftToBrowser({ button: 1 })).toBe(true);
  expect(address()).toBe('/controls?sort=code null');
});

test('a click whose own handler prevents the default does not navigate', async () => {
  open({ to: '/evidence', onClick: (event) => event.preventDefault() });
  await press();
  expect(address()).toBe('/controls?sort=code null');
});

test('it does not re-render when the location changes', async () => {
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
