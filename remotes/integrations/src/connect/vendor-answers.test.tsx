/** Connecting a system: live options and the connection test. */
import { calls } from '@msp/contract';
import { screen } from '@testing-library/react';
import { autotask, entered, fillIn, google, opened, preparedApi } from './test-connect';

test('options are requested once the settings of the sign-in are filled in, not with each key', async () => {
  const { user, api } = await opened();
  expect(await screen.findByRole('option', { name: 'Fill in the other settings first' })).toBeInTheDocument();
  await fillIn(user);
  expect(api.requests(calls.integrations.optionsBeforeSaving).map(({ body }) => body)).toEqual([
    {
      adapterKey: 'halopsa',
      option: 'teams',
      settings: { address: 'https://harbour.halopsa.com', clientSecret: 'hunter2' },
    },
  ]);
});

test('settings with lists of their own are each chosen from theirs', async () => {
  const lists: Record<string, string[]> = { queues: ['Security', 'Service Desk'], priorities: ['Critical'] };
  const api = preparedApi(autotask).reply(calls.integrations.optionsBeforeSaving, ({ body }) => ({
    items: (lists[body.option] ?? []).map((label) => ({ value: label, label })),
  }));
  const { user } = await opened(api, 'autotask');
  await user.type(await screen.findByLabelText('Secret'), 'hunter2');
  await user.tab();
  await screen.findByRole('option', { name: 'Critical' });
  await user.selectOptions(screen.getByLabelText('Security ticket queue'), 'Security');
  await user.selectOptions(screen.getByLabelText('Highest priority'), 'Critical');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The integration')).toBeVisible();
  expect(api.requests(calls.integrations.create).map(({ body }) => body)).toEqual([
    {
      adapterKey: 'autotask',
      name: 'Autotask PSA',
      settings: { secret: 'hunter2', securityQueue: 'Security', urgentPriority: 'Critical' },
    },
  ]);
});

test('a secret that is a document is pasted as it was downloaded, and refused at its field', async () => {
  const key = { type: 'service_account', private_key: 'line 1\nline 2\n' };
  const message = "must be a key from Google, but its token_uri isn't one of Google's";
  const api = preparedApi(google).refuse(calls.integrations.test, {
    status: 400,
    message: 'Some settings are missing or not valid.',
    errorCode: 'VALIDATION',
    details: [{ path: 'body.settings.serviceAccountKey', message }],
  });
  const { user } = await opened(api, 'google');
  await user.click(await screen.findByLabelText('Service account key'));
  await user.paste(JSON.stringify(key, null, 2));
  await user.type(screen.getByRole('textbox', { name: "Administrator's email address" }), 'admin@company.example');
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(screen.getByLabelText('Service account key')).toHaveAttribute('aria-invalid', 'true');
  api.reply(calls.integrations.test, { ok: true, reason: null });
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Test passed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The integration')).toBeVisible();
  const [request] = api.requests(calls.integrations.create);
  expect(request?.body.settings.administrator).toBe('admin@company.example');
  expect(JSON.parse(request?.body.settings.serviceAccountKey ?? '')).toEqual(key);
});

test('options that fail show the sentence of the vendor, and can be loaded again or entered', async () => {
  const api = preparedApi().refuse(calls.integrations.optionsBeforeSaving, {
    status: 409,
    message: 'HaloPSA rejected the client secret. Create a new one.',
    errorCode: 'CONFLICT',
  });
  const { user } = await opened(api);
  await user.type(await screen.findByLabelText('HaloPSA address'), 'https://harbour.halopsa.com');
  await user.type(screen.getByLabelText('Client secret'), 'wrong');
  await user.tab();
  expect(await screen.findByText('HaloPSA rejected the client secret. Create a new one.')).toBeVisible();
  api.reply(calls.integrations.optionsBeforeSaving, { items: [{ value: '7', label: 'Security' }] });
  await user.click(screen.getByRole('button', { name: 'Load the list again' }));
  expect(await screen.findByRole('option', { name: 'Security' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enter another value' }));
  expect(screen.getByRole('textbox', { name: 'Security ticket team' })).toHaveFocus();
});

test('a failed test says what the vendor said, and saving stays possible', async () => {
  const api = preparedApi().reply(calls.integrations.test, {
    ok: false,
    reason: { code: 'credentials', message: 'HaloPSA rejected the client secret. Create a new one.' },
  });
  const { user } = await opened(api);
  await fillIn(user);
  expect(screen.getByText('Not tested. You can save without a test.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('HaloPSA rejected the client secret. Create a new one.');
  expect(screen.getByText('Test failed. You can save anyway.')).toBeVisible();
  expect(screen.getByLabelText('Client secret')).toHaveValue('hunter2');
  expect(api.requests(calls.integrations.test).map(({ body }) => body)).toEqual([
    { adapterKey: 'halopsa', settings: entered },
  ]);
});

test('the test needs the settings of the sign-in only, and saving all of them', async () => {
  const { user, api } = await opened();
  await user.type(await screen.findByLabelText('HaloPSA address'), 'https://harbour.halopsa.com');
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(1);
  await user.type(screen.getByLabelText('Client secret'), 'hunter2');
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Test passed.')).toBeVisible();
  expect(api.requests(calls.integrations.test).map(({ body }) => body)).toEqual([
    { adapterKey: 'halopsa', settings: { address: 'https://harbour.halopsa.com', clientSecret: 'hunter2' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(screen.getByLabelText('Security ticket team')).toHaveAttribute('aria-invalid', 'true');
  expect(api.requests(calls.integrations.create)).toEqual([]);
});

test('a passed test counts only for the settings that were tested', async () => {
  const { user } = await opened();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Test passed.')).toBeVisible();
  await user.type(screen.getByLabelText('Client secret'), '3');
  expect(screen.getByText('Not tested. You can save without a test.')).toBeVisible();
});

test('a slow test does not delay saving', async () => {
  const api = preparedApi();
  const release = api.hold(calls.integrations.test);
  const { user } = await opened(api);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Testing…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The integration')).toBeVisible();
  release();
});
