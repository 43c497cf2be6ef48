/**
 * The user's notification settings, and what they have changed and not saved yet. A failed save keeps the changes, and so does leaving the
 * page.
 */
import { calls, type NotificationSettings } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { useDraft } from '@msp/session';

const { settings, updateSettings } = calls.notifications;

export type SettingsChange = Partial<Pick<NotificationSettings, 'kinds' | 'digestHour' | 'digestWeekday'>>;

const isChange = (stored: unknown): stored is SettingsChange => typeof stored === 'object' && stored !== null;

export function useNotificationSettings() {
  const result = useCall(settings, {}, { needs: ['kinds'] });
  const { mutate } = result;
  const changes = useDraft<SettingsChange>('notification-settings', {}, isChange);
  const { busy, run } = useAction({ failed: "Couldn't save the notification settings" });
  const data = result.data && { ...result.data, ...changes.value };

  const save = () =>
    run(async () => {
      if (!data) return;
      const { kinds, digestHour, digestWeekday } = data;
      await request(updateSettings, { body: { kinds, digestHour, digestWeekday } });
      await mutate(data, { revalidate: false });
      changes.clear();
      return { title: 'Notification settings saved' };
    });

  return {
    ...result,
    data,
    isDirty: Object.keys(changes.value).length > 0,
    change: (made: SettingsChange) => changes.set({ ...changes.value, ...made }),
    discard: changes.clear,
    busy,
    save,
  };
}
