/** The user's notification settings. A change is shown and saved at once, and reverted if saving fails. */
import { calls, type NotificationSettings } from '@msp/contract';
import { messageOf, request, useCall } from '@msp/http';
import { toast } from '@msp/ui';
import { useEffect, useRef, useState } from 'react';

const { settings, updateSettings } = calls.notifications;
const savedForMs = 2_000;

export type SettingsChange = Partial<Pick<NotificationSettings, 'kinds' | 'digestHour' | 'digestWeekday'>>;

function useSaveState() {
  const [state, setState] = useState<'saving' | 'saved'>();
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setState(undefined), savedForMs);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState] as const;
}

export function useNotificationSettings() {
  const result = useCall(settings, {}, { needs: ['kinds'] });
  const { data, mutate } = result;
  const [saveState, setSaveState] = useSaveState();
  // One after the other, so that the last change is the one that stays.
  const last = useRef(Promise.resolve());

  const send = async ({ kinds, digestHour, digestWeekday }: NotificationSettings) => {
    try {
      await request(updateSettings, { body: { kinds, digestHour, digestWeekday } });
      setSaveState('saved');
    } catch (error) {
      toast.error({ title: "Couldn't save the notification settings", description: messageOf(error) });
      setSaveState(undefined);
      await mutate();
    }
  };

  const change = (made: SettingsChange) => {
    if (!data) return;
    const changed = { ...data, ...made };
    setSaveState('saving');
    void mutate(changed, { revalidate: false });
    last.current = last.current.then(() => send(changed));
  };

  return { ...result, change, saveState };
}
