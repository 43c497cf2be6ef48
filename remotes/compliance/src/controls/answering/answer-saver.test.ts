import type { ControlResponse } from '@msp/contract';
import { controlResponse } from '@msp/testing';
import { AnswerSaver } from './answer-saver';
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
  const saver = new AnswerSaver({
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
