import { calls, type RegistryControl } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, registryControl, renderApp, session } from '@msp/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { IntervalButton } from './interval-button';
import { RequirementHead } from './requirement-head';

const requirement = {
  ...{ id: '0192f0c1-1111-7000-8000-000000000001', key: 'tested', help: 'The date.', required: true },
  ...{ question: 'When did you last test it?', type: 'date', validMonths: 6 },
} satisfies RegistryControl['requirements'][number];
const own = { ...requirement, validMonths: 12, ownInterval: { registryMonths: 6, reason: 'Our insurer asks yearly.' } };

async function open(one: RegistryControl['requirements'][number] = requirement) {
  const api = fakeApi().reply(calls.controls.setInterval, registryControl());
  const shown = await renderApp(<IntervalButton requirement={one} controlId="c" />, { api });
  await shown.user.click(screen.getByRole('button', { name: 'Change validity: When did you last test it?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the validity of the answer' }));
  const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const sent = () => api.requests(calls.controls.setInterval).map(({ params, body }) => ({ ...params, ...body }));
  return { ...shown, dialog, set, sent, submit: () => dialog.getByRole('button', { name: 'Change validity' }) };
}

test('a longer time needs a reason, a shorter one does not', async () => {
  const { user, dialog, set, sent, submit } = await open();
  set('Months', '12');
  expect(dialog.getByText('Still missing: a reason.')).toBeVisible();
  set('Months', '3');
  await user.click(submit());
  expect(await screen.findByText('Validity changed')).toBeVisible();
  expect(sent()).toEqual([{ id: 'c', key: 'tested', months: 3, reason: null }]);
});

test("one's own time can be given up for the registry's", async () => {
  const { user, dialog, sent, submit } = await open(own);
  await user.click(dialog.getByRole('button', { name: "Use the registry's" }));
  await user.click(submit());
  expect(await screen.findByText('Validity changed')).toBeVisible();
  expect(sent()).toEqual([{ id: 'c', key: 'tested', months: 6, reason: null }]);
});

test.each(['0', '61', '2.5', 'x'])('%s is refused before it is sent', async (months) => {
  const { user, dialog, set, sent, submit } = await open();
  set('Months', months);
  set('Reason', 'Agreed.');
  await user.click(submit());
  expect(await dialog.findByText('Enter a whole number from 1 to 60.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('it is offered to administrators, for answers that expire', async () => {
  const member = await renderApp(<IntervalButton requirement={requirement} controlId="c" />, {
    session: session('msp_user'),
  });
  expect(screen.queryByRole('button')).toBeNull();
  member.unmount();
  const { validMonths: _, ...unlimited } = requirement;
  await renderApp(<IntervalButton requirement={unlimited} controlId="c" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('everyone sees for how long an answer is valid, instead of what, and why', async () => {
  const shown = await renderApp(<RequirementHead id="r" requirement={own} />);
  expect(screen.getByText('Valid for 12 months, instead of 6: Our insurer asks yearly.')).toBeVisible();
  await expectNoAxeViolations();
  shown.unmount();
  await renderApp(<RequirementHead id="r" requirement={requirement} />);
  expect(screen.getByText('Valid for 6 months')).toBeVisible();
});
