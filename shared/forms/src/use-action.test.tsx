import { HttpError } from '@msp/http';
import { renderApp } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ActionError, type ActionOptions, useAction } from './use-action';

type Work = Parameters<ReturnType<typeof useAction>['run']>[0];

function Subject({ work, onEnd, ...options }: ActionOptions & { work: Work; onEnd?: (succeeded: boolean) => void }) {
  const { busy, failure, run } = useAction(options);
  return (
    <>
      <button type="button" onClick={() => void run(work).then(onEnd)}>
        Archive
      </button>
      <p>{busy ? 'Busy' : 'Idle'}</p>
      <p>{failure}</p>
    </>
  );
}

const start = async (subject: ReactElement) => {
  const user = userEvent.setup();
  await renderApp(subject);
  const button = screen.getByRole('button', { name: 'Archive' });
  await user.click(button);
  return { press: () => user.click(button) };
};

test('success shows the message that the work returns, then reloads', async () => {
  const refresh = jest.fn(async () => {});
  await start(<Subject work={async () => ({ title: 'Evidence archived' })} refresh={refresh} failed="x" />);
  expect(await screen.findByText('Evidence archived')).toBeVisible();
  expect(refresh).toHaveBeenCalledWith(undefined);
});

test("a failure shows its title with the server's message, reloads, and reports that it failed", async () => {
  const problem = new HttpError('Another member archived it.', { status: 409 });
  const refresh = jest.fn(async () => {});
  const onEnd = jest.fn();
  const work = () => Promise.reject(problem);
  await start(<Subject work={work} refresh={refresh} failed="Couldn't archive evidence" onEnd={onEnd} />);
  expect(await screen.findByText("Couldn't archive evidence")).toBeVisible();
  expect(screen.getByText('Another member archived it.')).toBeVisible();
  expect(refresh).toHaveBeenCalledWith(problem);
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(false));
});

test('without a title the failure is left to the caller, and the next run forgets it', async () => {
  const work = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new ActionError('Correct it first.'));
  const { press } = await start(<Subject work={work} />);
  expect(await screen.findByText('Correct it first.')).toBeVisible();
  await press();
  await waitFor(() => expect(screen.queryByText('Correct it first.')).toBeNull());
});

test('a second start is refused while the first is busy', async () => {
  let finish = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { press } = await start(<Subject work={work} />);
  expect(screen.getByText('Busy')).toBeVisible();
  await press();
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByText('Idle')).toBeVisible();
});
