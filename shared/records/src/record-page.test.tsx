import { HttpError } from '@msp/http';
import { renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { RecordPage } from './record-page';

type Result = Parameters<typeof RecordPage<{ code: string }>>[0]['result'];

const show = (result: Partial<Result>) =>
  renderApp(
    <RecordPage
      record="certificate"
      list={{ path: '/certificates', name: 'Certificates' }}
      result={{ data: undefined, error: undefined, isValidating: false, mutate: jest.fn(), ...result }}
      missing="It may belong to another organisation."
      skeleton={<p>Placeholder</p>}
      head={({ code }) => ({ title: `Certificate ${code}`, actions: <button type="button">Renew</button> })}
    >
      {({ code }) => <p>Content of {code}</p>}
    </RecordPage>,
  );

const failed = (status: number) => new HttpError('Out of order.', { status });

test('while it loads: the title, the way back and the placeholder', async () => {
  await show({});
  expect(screen.getByRole('heading', { name: 'Certificate' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Certificates' })).toHaveAttribute('href', '/certificates');
  expect(screen.getByText('Placeholder')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
});

test('loaded: its own title, its actions and its content', async () => {
  await show({ data: { code: 'C-1' } });
  expect(screen.getByRole('heading', { name: 'Certificate C-1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Renew' })).toBeVisible();
  expect(screen.getByText('Content of C-1')).toBeVisible();
});

test('content that could not be refreshed stays, and says so', async () => {
  await show({ data: { code: 'C-1' }, error: failed(500) });
  expect(screen.getByText('Content of C-1')).toBeVisible();
  expect(screen.getByText(/Out of order\. You're seeing older data\./)).toBeVisible();
});

test.each([
  [404, 'Certificate not found'],
  [403, 'Not permitted'],
])('after a %i', async (status, heading) => {
  await show({ error: failed(status) });
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
});

test('after any other failure it can be loaded again', async () => {
  await show({ error: failed(500) });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
