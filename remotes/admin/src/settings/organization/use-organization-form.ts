/**
 * The form of the organisation's name and time zone. If another member saved it in the meantime, both versions are kept for a choice.
 * Changes that aren't saved are kept in this tab with what they started from.
 */
import { calls, type OrganizationSettings } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { cacheKeyOf, HttpError, invalidate, remember, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { toast } from '@msp/ui';
import { useEffect, useRef, useState } from 'react';

interface Values {
  name: string;
  timeZone: string | null;
}

const valuesOf = ({ name, timeZone }: Values): Values => ({ name, timeZone });

interface Unsaved extends Values {
  base: Pick<OrganizationSettings, 'version' | 'name' | 'timeZone'>;
}

function isUnsaved(stored: unknown): stored is Unsaved | null {
  const { name, timeZone, base } = (stored ?? {}) as Partial<Record<keyof Unsaved, unknown>>;
  const isText = typeof name === 'string' && (timeZone === null || typeof timeZone === 'string');
  return stored === null || (isText && typeof base === 'object' && base !== null && 'version' in base);
}

async function publish(saved: OrganizationSettings): Promise<void> {
  await remember(cacheKeyOf(calls.organizations.read), saved);
  // They show the time zone.
  await invalidate(calls.notifications.settings);
}

export function useOrganizationForm(saved: OrganizationSettings) {
  // As opened: a change by another member must not replace what is being typed.
  const draft = useDraft<Unsaved | null>('organization-settings', null, isUnsaved);
  const [base, setBase] = useState<Unsaved['base']>(draft.value?.base ?? saved);
  const [theirs, setTheirs] = useState<OrganizationSettings>();
  const toBody = ({ name, timeZone }: Values) => ({
    version: base.version,
    name: name.trim(),
    ...(timeZone !== null && { timeZone }),
  });
  const show = (settings: OrganizationSettings) => {
    setBase(settings);
    callForm.form.reset(valuesOf(settings));
  };
  const callForm = useCallForm<Values>({
    defaultValues: valuesOf(draft.value ?? saved),
    loadSchema: async () => (await import('@msp/contract/schemas/organizations')).organizationsSchemas.update.body,
    toBody,
    check: ({ timeZone }): Record<string, string> => (timeZone === null ? { timeZone: 'Select a time zone.' } : {}),
    send: async (values) => {
      try {
        const changed = await request(calls.organizations.update, { body: toBody(values) });
        show(changed);
        await publish(changed);
        toast.success({ title: 'Organisation saved' });
      } catch (error) {
        if (!(error instanceof HttpError) || error.errorCode !== 'STALE') throw error;
        setTheirs(await request(calls.organizations.read));
      }
    },
  });
  const { name, timeZone } = callForm.form.watch();
  const isDirty = name !== base.name || timeZone !== base.timeZone;
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (isDirty) latest.current.set({ name, timeZone, base });
    else latest.current.clear();
  }, [isDirty, name, timeZone, base]);
  // A new logo changes the version, and nothing that is being typed.
  const isSame = saved.name === base.name && saved.timeZone === base.timeZone;
  const isOutdated = saved.version > base.version && (isSame || !isDirty);
  useEffect(() => {
    if (!isOutdated) return;
    setBase(saved);
    if (!isDirty) callForm.form.reset(valuesOf(saved));
  }, [isOutdated, isDirty, saved, callForm.form]);
  const resolve = (isMine: boolean) => {
    if (!theirs) return;
    if (isMine) setBase(theirs);
    else show(theirs);
    setTheirs(undefined);
  };
  const discard = () => {
    show(saved);
    setTheirs(undefined);
  };
  return { ...callForm, isDirty, theirs, resolve, discard };
}
