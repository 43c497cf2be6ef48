/** An API that is older than the page: each reply in turn without one of its top-level fields. */
import type { Endpoint, ResponseOf } from '@msp/contract';
import { type FakeApi, fakeApi } from './fake-api';

export type PageReply<E extends Endpoint = Endpoint> = readonly [endpoint: E, reply: ResponseOf<E> & object];

/** A call and its reply, checked against the contract. */
export const pageReply = <E extends Endpoint>(endpoint: E, reply: ResponseOf<E> & object): PageReply =>
  [endpoint, reply] as unknown as PageReply;

export interface OlderApi {
  /** `/api/v1/organization without logo`, for the title of a test. */
  title: string;
  api: FakeApi;
}

/** All the ways in which an older API lacks one field of these replies. */
export const olderApis = (replies: readonly PageReply[]): OlderApi[] =>
  replies.flatMap(([{ path }, reply]) =>
    Object.keys(reply).map((field) => {
      const api = fakeApi();
      for (const [endpoint, full] of replies) {
        const { [field]: _, ...older } = full as Record<string, unknown>;
        api.reply(endpoint, (endpoint.path === path ? older : full) as never);
      }
      return { title: `${path} without ${field}`, api };
    }),
  );
