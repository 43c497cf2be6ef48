/** Runs one call for each of several organisations, a few at a time, and keeps what became of each. */
import { calls, constants, type PortfolioItem, type ResponseOf } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { useState } from 'react';

export type Organization = PortfolioItem['organization'];

/** What was created in an organisation, for undoing it. */
interface Created {
  drafts: { id: string; version: number }[];
  tasks: { id: string; version: number }[];
}

export interface WorkResult {
  /** What was done, in a few words: "12 drafts started". */
  text: string;
  /** What the reader should know besides. */
  note?: string;
  /** A page of the organisation that shows it. */
  path: string;
  /** What to do next, and where. */
  next?: { text: string; path: string };
  created?: Created;
}

export type WorkState =
  | { state: 'waiting' | 'running' }
  | { state: 'failed'; message: string }
  | ({ state: 'done' | 'undone' } & WorkResult);

export interface WorkRow {
  organization: Organization;
  is: WorkState;
}

const refresh = () => invalidate(calls.portfolio.list, calls.portfolio.matrix);

/** @param send the call for one organisation */
export function useWork(organizations: readonly Organization[], send: (externalId: string) => Promise<WorkResult>) {
  const [states, setStates] = useState<ReadonlyMap<string, WorkState>>();
  const [busy, setBusy] = useState(false);
  const set = (externalId: string, state: WorkState) => setStates((before) => new Map(before).set(externalId, state));

  const forEach = async (ids: readonly string[], work: (externalId: string) => Promise<WorkState>) => {
    setBusy(true);
    const left = [...ids];
    for (const id of ids) set(id, { state: 'waiting' });
    const worker = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        set(id, { state: 'running' });
        try {
          set(id, await work(id));
        } catch (error) {
          set(id, { state: 'failed', message: messageOf(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: constants.portfolioWork.atOnce }, worker));
    await refresh();
    setBusy(false);
  };

  const rows: WorkRow[] = organizations.map((organization) => ({
    organization,
    is: states?.get(organization.externalId) ?? { state: 'waiting' },
  }));
  const idsIn = (wanted: WorkState['state']) =>
    rows.filter(({ is }) => is.state === wanted).map(({ organization }) => organization.externalId);
  const start = (ids: readonly string[]) =>
    forEach(ids, async (externalId) => ({ state: 'done', ...(await send(externalId)) }));

  const undoable = rows.filter(({ is }) => is.state === 'done' && is.created);
  const undo = () =>
    forEach(
      undoable.map(({ organization }) => organization.externalId),
      async (externalId) => {
        const done = states?.get(externalId);
        if (done?.state !== 'done' || !done.created) throw new Error('There is nothing to undo.');
        const { kept } = await request(calls.portfolio.undo, { params: { externalId }, body: done.created });
        const { created: _, note: __, next: ___, ...rest } = done;
        return kept.length === 0
          ? { ...rest, state: 'undone', text: 'Undone' }
          : { ...rest, state: 'undone', text: `Undone, except ${kept.length} changed since` };
      },
    );

  return {
    /** Undefined until the work is started. */
    rows: states && rows,
    busy,
    start: () => start(organizations.map(({ externalId }) => externalId)),
    retry: idsIn('failed').length > 0 ? () => start(idsIn('failed')) : undefined,
    undo: undoable.length > 0 ? undo : undefined,
  };
}

export type Work = ReturnType<typeof useWork>;
export type Started = ResponseOf<typeof calls.portfolio.startPolicies>;
export type Added = ResponseOf<typeof calls.portfolio.addTasks>;
