/** Marks notifications as read and unread. Every list and count of them is loaded again. */
import { type BodyOf, calls } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { toast } from '@msp/ui';

const { list, unreadCount, markRead, markUnread } = calls.notifications;

/** Resolves to undefined after a failure, which it shows. */
async function change<T>(failed: string, send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    toast.error({ title: failed, description: messageOf(error) });
    return undefined;
  } finally {
    await invalidate(list, unreadCount);
  }
}

export const read = (body: BodyOf<typeof markRead>) =>
  change("Couldn't mark the notifications as read", () => request(markRead, { body }));

export const unread = (body: BodyOf<typeof markUnread>) =>
  change("Couldn't mark the notifications as unread", () => request(markUnread, { body }));

/** Up to the newest that the server has now: what arrives meanwhile stays unread. */
export const readAll = () =>
  change("Couldn't mark the notifications as read", async () => {
    const { items } = await request(list, { query: { limit: 1 } });
    return items[0] && request(markRead, { body: { until: items[0].createdAt } });
  });
