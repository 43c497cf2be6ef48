/** The form of the company profile. What isn't saved is kept in this tab, with the version that it started from. */
import { type CompanyProfile, type CompanyProfileValues, calls } from '@msp/contract';
import { type CompanyProfileField, companyProfileFields } from '@msp/contract/company-profile';
import { useAction } from '@msp/forms';
import { HttpError, invalidate, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { useState } from 'react';

export const refreshProfile = () => invalidate(calls.companyProfile.read, calls.policies.getVersion);

interface Unsaved {
  values: CompanyProfileValues;
  version: number | null;
}

function isUnsaved(stored: unknown): stored is Unsaved | null {
  if (stored === null) return true;
  const { values, version } = (stored ?? {}) as Partial<Record<keyof Unsaved, unknown>>;
  return typeof values === 'object' && values !== null && (version === null || typeof version === 'number');
}

/** Without blank values: a field that isn't known is left out. */
const known = (values: CompanyProfileValues): CompanyProfileValues =>
  Object.fromEntries(
    companyProfileFields.flatMap((field) => {
      const value = values[field]?.trim();
      return value ? [[field, value]] : [];
    }),
  );

export const isSame = (one: CompanyProfileValues, other: CompanyProfileValues): boolean =>
  companyProfileFields.every((field) => one[field] === other[field]);

export function useProfileForm(saved: CompanyProfile) {
  const draft = useDraft<Unsaved | null>('company-profile', null, isUnsaved);
  const { busy, failure, run } = useAction({ refresh: refreshProfile });
  const [theirs, setTheirs] = useState<CompanyProfile>();
  const { values, version } = draft.value ?? saved;
  const isDirty = draft.value !== null && !isSame(known(values), saved.values);

  const change = (field: CompanyProfileField, value: string) =>
    draft.set({ values: { ...values, [field]: value }, version });

  const save = async () => {
    await run(async () => {
      try {
        await request(calls.companyProfile.save, { body: { values: known(values), version } });
      } catch (error) {
        if (!(error instanceof HttpError) || error.errorCode !== 'STALE') throw error;
        setTheirs(await request(calls.companyProfile.read));
        return;
      }
      await refreshProfile();
      draft.clear();
      return { title: 'Company profile saved' };
    });
  };

  const resolve = (isMine: boolean) => {
    if (!theirs) return;
    if (isMine) draft.set({ values, version: theirs.version });
    else draft.clear();
    setTheirs(undefined);
  };

  return { values, change, save, busy, failure, isDirty, discard: draft.clear, theirs, resolve };
}
