/** Streams whose listener reads slowly or not at all. */
import type { ChangeEvent } from '@msp/contract';
import type { Subscriber } from '../../platform/changes/feed';
import { SettableClock } from '../../platform/clock';
import { createStreams } from './streams';

const change: ChangeEvent = { recordType: 'onboarding', recordId: null, controlId: null, about: null, actorId: null };
const beatMs = 20;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openStream() {
  const subscribers = new Set<Subscriber>();
  const feed = {
    start: async () => undefined,
    stop: async () => undefined,
    onAccessChange: () => undefined,
    reconnect: () => undefined,
    subscribe(_organizationId: string, subscriber: Subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
  const clock = new SettableClock(new Date('2026-11-20T10:00:00.000Z'));
  const disconnect = jest.fn();
  const streams = createStreams(feed, clock, beatMs);
  const open = () =>
    streams.open({
      organizationId: 'alpha',
      userId: 'person',
      until: new Date('2026-11-20T10:15:00.000Z'),
      isStillAuthorized: async () => true,
      disconnect,
    });
  const stream = open();
  const announce = (times: number) => {
    for (let time = 0; time < times; time += 1) for (const subscriber of subscribers) subscriber.changed(change);
  };
  const read = () => String(stream.content.read() ?? '');
  return { stream, announce, read, disconnect, subscribers, streams, open };
}

test('a listener who falls behind misses events, gets a reset with the next one, and continues', () => {
  const { stream, announce, read } = openStream();
  announce(10_000);
  expect(stream.content.readableLength).toBeLessThan(70_000);
  expect(read()).not.toContain('event: reset');
  announce(1);
  expect(read()).toMatch(/^event: reset\ndata: {}\n\nevent: change\ndata: .*\n\n$/);
  announce(1);
  expect(read()).toMatch(/^event: change/);
  stream.close();
});

test('a listener who is behind and reads nothing between two heartbeats is disconnected', async () => {
  const { announce, disconnect, subscribers } = openStream();
  announce(10_000);
  await jest.advanceTimersByTimeAsync(10 * beatMs);
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(subscribers.size).toBe(0);
});

test('a listener with little to read stays connected', async () => {
  const { stream, announce, disconnect, subscribers } = openStream();
  announce(3);
  await jest.advanceTimersByTimeAsync(10 * beatMs);
  expect([disconnect.mock.calls.length, subscribers.size]).toEqual([0, 1]);
  stream.close();
  expect(subscribers.size).toBe(0);
});

test('a server that closes ends its streams, also new ones, and spreads the time at which their listeners return', () => {
  const { stream, streams, open, read, subscribers } = openStream();
  read();
  jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);
  streams.endAll();
  expect(read()).toBe('retry: 1000\n\n');
  const late = open();
  expect(String(late.content.read())).toBe('retry: 5000\n\nretry: 10000\n\n');
  for (const { content } of [stream, late]) expect(content.read()).toBeNull();
  expect(subscribers.size).toBe(0);
});
