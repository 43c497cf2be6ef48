/** The form that publishes a version: its values, its rules, and the bodies of its calls. */
import type { FoundPerson } from '@msp/contract';
import { today } from '@msp/ui/pages';

export interface PublishValues {
  owner: Pick<FoundPerson, 'id' | 'name' | 'email'> | null;
  reviewBy: string;
  note: string;
  asksMembers: boolean;
  dueOn: string;
}

export const submitBody = ({ owner, reviewBy, note }: PublishValues, version: number) => ({
  version,
  ownerId: owner?.id ?? '',
  reviewBy,
  note: note.trim() || null,
});

export const publishBody = (values: PublishValues, version: number) => ({
  ...submitBody(values, version),
  ...(values.asksMembers && { acceptance: { members: 'ALL' as const, dueOn: values.dueOn || null } }),
});

export function publishProblems({ reviewBy, asksMembers, dueOn }: PublishValues): Record<string, string> {
  return {
    ...(reviewBy !== '' && reviewBy <= today() && { reviewBy: 'Choose a day after today.' }),
    ...(asksMembers && dueOn !== '' && dueOn < today() && { dueOn: 'Choose today or a later day.' }),
  };
}
