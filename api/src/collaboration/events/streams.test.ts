/** A listener who reads slowly, or not at all, one word at a time. */
import type { ChangeEvent } from '@msp/contract';
import type { Subscriber } from '../../platform/changes/feed';
import { SettableClock } from '../../platform/clock';
import { createStreams } from './streams';

const change: ChangeEvent = { recordType: 'onboarding', recordId: null, controlId: null, about: null, actorId: null };
const beatMs = 20;

function opened() {
  const subscribers = new Set<Subscriber>();
  const feed = {
    start: async () => undefined,
    stop: async () => undefined,
    subscribe(_organizationId: string, subscriber: Subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
  const clock = new SettableClock(new Date('2026-11-20T10:00:00.000Z'));
  const breakOff = jest.fn();
  const { content, gone } = createStreams(feed, clock, beatMs).open({
    organizationId: 'alpha',
    userId: 'somebody',
    until: new Date('2026-11-20T10:15:00.000Z'),
    stands: async () => true,
    breakOff,
  });
  const announce = (times: number) => {
    for (let time = 0; time < times; time += 1) for (const subscriber of subscribers) subscriber.changed(change);
  };
  const read = () => String(content.read() ?? '');
  return { announce, read, gone, breakOff, subscribers, content };
}

test('who falls behind misses something, is told so with the next words, and hears on', () => {
  const { announce, read, gone, content } = opened();
  announce(10_000);
  expect(content.readableLength).toBeLessThan(70_000);
  expect(read()).not.toContain('event: reset');
  announce(1);
  expect(read()).toMatch(/^event: reset\ndata: {}\n\nevent: change\ndata: .*\n\n$/);
  announce(1);
  expect(read()).toMatch(/^event: change/);
  gone();
});

test('who reads nothing between two heartbeats while there is something to read is broken off and forgotten', async () => {
  const { announce, breakOff, subscribers } = opened();
  announce(10_000);
  await new Promise((resolve) => setTimeout(resolve, 10 * beatMs));
  expect(breakOff).toHaveBeenCalledTimes(1);
  expect(subscribers.size).toBe(0);
});

test('who is told little and reads nothing is left alone: a silent connection is no slow one', async () => {
  const { announce, breakOff, subscribers, gone } = opened();
  announce(3);
  await new Promise((resolve) => setTimeout(resolve, 10 * beatMs));
  expect([breakOff.mock.calls.length, subscribers.size]).toEqual([0, 1]);
  gone();
  expect(subscribers.size).toBe(0);
});
