/** The user's notification settings, and what they have changed and not saved yet. A failed save keeps the changes. */
import { calls, type NotificationSettings } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { useState } from 'react';

const { settings, updateSettings } = calls.notifications;

export type SettingsChange = Partial<Pick<NotificationSettings, 'kinds' | 'digestHour' | 'digestWeekday'>>;

export function useNotificationSettings() {
  const result = useCall(settings, {}, { needs: ['kinds'] });
  const { mutate } = result;
  const [changes, setChanges] = useState<SettingsChange>({});
  const { busy, run } = useAction({ failed: "Couldn't save the notification settings" });
  const data = result.data && { ...result.data, ...changes };

  const save = () =>
    run(async () => {
      if (!data) return;
      const { kinds, digestHour, digestWeekday } = data;
      await request(updateSettings, { body: { kinds, digestHour, digestWeekday } });
      await mutate(data, { revalidate: false });
      setChanges({});
      return { title: 'Notification settings saved' };
    });

  return {
    ...result,
    data,
    isDirty: Object.keys(changes).length > 0,
    change: (made: SettingsChange) => setChanges((before) => ({ ...before, ...made })),
    busy,
    save,
  };
}
