import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { expectNoAxeViolations, fakeApi, profile } from '@msp/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderHost } from '../../test/render-host';

function Page() {
  const { data } = useCall(calls.auth.profile, {});
  return <h1>{data?.firstName ?? 'Loading'}</h1>;
}

const compliance = { contract: 3, name: 'compliance', routes: [{ path: '/', element: <Page /> }] };

test('the notice says that the page is offline; when the connection is back, the data is loaded again', async () => {
  const api = fakeApi().reply(calls.auth.profile, profile({ firstName: 'Before' }));
  await renderHost({ remotes: { compliance }, api });
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  expect(screen.queryByText(/You have been offline/)).toBeNull();

  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You have been offline since/)).toBeVisible();
  expect(screen.getByText(/may be out of date/)).toBeVisible();
  await expectNoAxeViolations();

  api.reply(calls.auth.profile, profile({ firstName: 'After' }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You have been offline/)).toBeNull());
  // §9: although the data is fresh for 5 minutes, it is requested again.
  expect(await screen.findByRole('heading', { name: 'After' })).toBeVisible();
});

test('a page that is opened without a connection says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderHost({ remotes: { compliance }, api: fakeApi().reply(calls.auth.profile, profile()) });
  expect(screen.getByText(/^You have been offline since/)).toBeVisible();
});
