import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { expectNoAxeViolations, fakeApi, profile } from '@msp/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderHost } from '../test/render-host';

function Page() {
  const { data } = useCall(calls.auth.profile, {});
  return <h1>{data?.firstName ?? 'Nobody'}</h1>;
}

const compliance = { contract: 2, name: 'compliance', routes: [{ path: '/', element: <Page /> }] };

test('offline is said, with what is shown; once back, what is shown is loaded again', async () => {
  const api = fakeApi().answer(calls.auth.profile, profile({ firstName: 'Before' }));
  await renderHost({ remotes: { compliance }, api });
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  expect(screen.queryByText(/You are offline/)).toBeNull();

  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline since/)).toBeVisible();
  expect(screen.getByText(/What you see is from before/)).toBeVisible();
  await expectNoAxeViolations();

  api.answer(calls.auth.profile, profile({ firstName: 'After' }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  // §9: it was fresh for 5 minutes and is asked for all the same.
  expect(await screen.findByRole('heading', { name: 'After' })).toBeVisible();
});

test('a page that is opened without a connection says so too', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderHost({ remotes: { compliance }, api: fakeApi().answer(calls.auth.profile, profile()) });
  expect(screen.getByText(/^You are offline since/)).toBeVisible();
});
