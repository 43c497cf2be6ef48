/** The form of the organisation's name and time zone. If another member saved it in the meantime, both versions are kept for a choice. */
import { calls, type OrganizationSettings } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { cacheKeyOf, HttpError, invalidate, remember, request } from '@msp/http';
import { toast } from '@msp/ui';
import { useEffect, useState } from 'react';

interface Values {
  name: string;
  timeZone: string | null;
}

const valuesOf = ({ name, timeZone }: OrganizationSettings): Values => ({ name, timeZone });

async function publish(saved: OrganizationSettings): Promise<void> {
  await remember(cacheKeyOf(calls.organizations.read), saved);
  // They show the time zone.
  await invalidate(calls.notifications.settings);
}

export function useOrganizationForm(saved: OrganizationSettings) {
  // As opened: a change by another member must not replace what is being typed.
  const [base, setBase] = useState(saved);
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
    defaultValues: valuesOf(saved),
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
  const { isDirty } = callForm.form.formState;
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
  return { ...callForm, isDirty, theirs, resolve };
}
