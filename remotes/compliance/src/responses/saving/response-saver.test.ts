import { type ControlResponse, constants } from '@msp/contract';
import { HttpError } from '@msp/http';
import { controlResponse } from '@msp/testing';
import { ResponseSaver } from './response-saver';
import * as save from './save-calls';

jest.mock('./save-calls', () => ({ ...jest.requireActual('./save-calls'), update: jest.fn() }));

/** A saver of a record whose save is answered by `answer`. */
function saverOf(saved: ControlResponse) {
  const onSaved = jest.fn();
  let answer: (saved: ControlResponse) => void = () => {};
  jest.mocked(save.update).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const saver = new ResponseSaver({
    controlId: saved.control.id,
    requirements: [],
    saved,
    edits: {},
    maySave: () => true,
    keep: () => {},
    onSaved,
  });
  return { saver, onSaved, answer };
}

test('a record that arrives before the answer to its own save is adopted when the save ends', async () => {
  const missing = [{ key: 'notes', message: 'Not answered yet' }];
  const before = controlResponse({ notes: '', version: 1, missing });
  const { saver, onSaved, answer } = saverOf(before);
  saver.edit('notes', 'Done.');
  const saved = saver.flush();
  // A live change makes the page read the record while its save is still unanswered.
  saver.adopt(controlResponse({ ...before, notes: 'Done.', version: 2, missing: [] }));
  expect(saver.getState().saved?.version).toBe(1);
  // The answer to the save carries what was missing before it.
  answer(controlResponse({ ...before, notes: 'Done.', version: 2 }));
  await saved;
  expect(onSaved).toHaveBeenCalled();
  expect(saver.getState().saved).toMatchObject({ version: 2, missing: [] });
});

test('a change that is typed during a save and then undone does not keep the save from being reported', async () => {
  jest.useFakeTimers();
  const before = controlResponse({ notes: '', version: 1 });
  const { saver, onSaved, answer } = saverOf(before);
  saver.edit('notes', 'Done.');
  const saved = saver.flush();
  saver.edit('notes', 'Done. And');
  saver.edit('notes', 'Done.');
  answer(controlResponse({ ...before, notes: 'Done.', version: 2 }));
  await saved;
  expect(onSaved).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  expect(onSaved).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('while the server cannot be reached, changes are kept and saved by themselves; the own half is no conflict', async () => {
  jest.useFakeTimers();
  const before = controlResponse({ notes: '', version: 1 });
  const saver = new ResponseSaver({
    controlId: before.control.id,
    requirements: [],
    saved: before,
    edits: {},
    maySave: () => true,
    keep: () => {},
    onSaved: () => {},
  });
  const unavailable = new HttpError('Down', { status: 502, body: { errorCode: 'UNAVAILABLE' } });
  jest.mocked(save.update).mockReset().mockRejectedValueOnce(unavailable).mockRejectedValueOnce(unavailable);
  saver.edit('notes', 'Half');
  await saver.flush();
  expect(saver.getState()).toMatchObject({ phase: 'failed', edits: { notes: { value: 'Half' } } });
  expect(saver.getState().message).toMatch(/^couldn't reach the server\. Your changes are kept/);
  saver.edit('notes', 'Half and more');
  // The first save was stored although its answer was lost.
  saver.adopt({ ...before, notes: 'Half', version: 2 });
  expect(saver.getState().conflicts).toEqual([]);
  await jest.advanceTimersByTimeAsync(constants.autosaveDelayMs);
  jest.mocked(save.update).mockResolvedValueOnce({ ...before, notes: 'Half and more', version: 3 });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(saver.getState()).toMatchObject({ phase: 'saved', edits: {} });
  expect(save.update).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('a due date that has passed is not sent', async () => {
  const { saver } = saverOf(controlResponse({ version: 1 }));
  saver.edit('dueOn', '2020-01-31');
  saver.edit('notes', 'Done.');
  void saver.flush();
  expect(save.update).toHaveBeenCalledWith(expect.anything(), { notes: expect.anything() });
});
