import { type Before, undoingOf } from './bulk-change';

const evidence = (id: string, change: Partial<Before> = {}): Before => ({
  id,
  type: 'REPORT',
  validUntil: null,
  controls: [],
  ...change,
});

test('links that existed before are not undone', () => {
  const linked = [{ id: 'mfa' }];
  const before = [evidence('a'), evidence('b', { controls: linked }), evidence('c')];
  expect(undoingOf({ action: 'LINK', controlIds: ['mfa', 'backup'] }, before)).toEqual([
    { change: { action: 'UNLINK', controlIds: ['mfa', 'backup'] }, ids: ['a', 'c'] },
    { change: { action: 'UNLINK', controlIds: ['backup'] }, ids: ['b'] },
  ]);
  expect(undoingOf({ action: 'LINK', controlIds: ['mfa'] }, [evidence('b', { controls: linked })])).toEqual([]);
});

test('each piece gets its own earlier type and validity back', () => {
  const before = [evidence('a'), evidence('b', { type: 'POLICY', validUntil: '2027-01-31' }), evidence('c')];
  expect(undoingOf({ action: 'TYPE', type: 'EXPORT' }, before)).toEqual([
    { change: { action: 'TYPE', type: 'REPORT' }, ids: ['a', 'c'] },
    { change: { action: 'TYPE', type: 'POLICY' }, ids: ['b'] },
  ]);
  expect(undoingOf({ action: 'VALID_UNTIL', validUntil: '2027-01-31' }, before)).toEqual([
    { change: { action: 'VALID_UNTIL', validUntil: null }, ids: ['a', 'c'] },
  ]);
});

test('archiving and restoring undo each other', () => {
  expect(undoingOf({ action: 'ARCHIVE' }, [evidence('a')])).toEqual([{ change: { action: 'UNARCHIVE' }, ids: ['a'] }]);
  expect(undoingOf({ action: 'UNARCHIVE' }, [evidence('a')])).toEqual([
    { change: { action: 'ARCHIVE', acceptCited: true }, ids: ['a'] },
  ]);
});
