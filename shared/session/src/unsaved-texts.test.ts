import { writeDraft } from './drafts';
import { unsavedTexts } from './unsaved-texts';

const owner = { id: 'u1', organizationId: 'o1' };

afterEach(() => sessionStorage.clear());

test('the texts that a user typed are found in every kind of draft, once each', () => {
  writeDraft(owner, 'comment:1', { text: 'A first comment', files: [] });
  writeDraft(owner, 'control-answer:IDN-01', {
    notes: { value: 'Typed notes', base: 'Saved notes', sent: ['Sent notes'] },
    status: { value: 'FULLY_IMPLEMENTED', base: null },
  });
  writeDraft({ ...owner, organizationId: 'o2' }, 'bulk-status-reason', 'Typed notes');
  expect(unsavedTexts('u1').sort()).toEqual(['A first comment', 'Typed notes']);
});

test('§1 the drafts of another user are not shown', () => {
  writeDraft({ id: 'u2', organizationId: 'o1' }, 'comment:1', 'A secret of theirs');
  expect(unsavedTexts('u1')).toEqual([]);
});
