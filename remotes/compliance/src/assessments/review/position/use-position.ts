/**
 * The open control and the filter of the list, kept in the URL as `?control=IDN-01&show=undecided`. A wide screen opens the control
 * that was open last, or else the first one without a verdict.
 */
import type { AssessedControl } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { useIsNarrow } from '@msp/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentVerdict } from '../verdict/saved-verdict';
import { type ControlFilter, controlFilters, isControlFilter } from './control-filters';

/** Beside the sidebar, list and control need this width of the screen. */
const splitFromPx = 1024;

const isUndecided = (item: AssessedControl) => currentVerdict(item) === null;

type Choose = (code: string | undefined, how?: { replace?: boolean }) => void;

export interface Position {
  /** The open control; undefined while only the list is shown. */
  item: AssessedControl | undefined;
  /** The control where the user left off. */
  resumed: AssessedControl | undefined;
  next: AssessedControl | undefined;
  previous: AssessedControl | undefined;
  /** The next control without a verdict, from the start again after the last one. */
  nextUndecided: AssessedControl | undefined;
  filter: ControlFilter;
  /** The controls that match the filter. */
  shown: readonly AssessedControl[];
  /** Whether list and control are side by side. */
  isSplit: boolean;
  choose: Choose;
  setFilter: (filter: ControlFilter) => void;
}

/** The functions stay the same, so that the rows of the list need not render again. */
function useParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef({ params, setParams });
  latest.current = { params, setParams };
  const set = useCallback((name: string, value: string | undefined, replace: boolean) => {
    const next = new URLSearchParams(latest.current.params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    latest.current.setParams(next, { replace });
  }, []);
  const choose: Choose = useCallback((code, { replace = false } = {}) => set('control', code, replace), [set]);
  return { params, set, choose };
}

export function usePosition(assessmentId: string, items: readonly AssessedControl[]): Position {
  const { params, set, choose } = useParams();
  const isSplit = !useIsNarrow(splitFromPx);
  const [last] = useState(() => readLastControl(assessmentId));
  const find = (code: string | undefined) => items.find(({ control }) => control.code === code);

  const requested = find(params.get('control') ?? undefined);
  const resumed = find(last);
  const item = requested ?? (isSplit ? (resumed ?? items.find(isUndecided) ?? items[0]) : undefined);
  const code = item?.control.code;
  useEffect(() => {
    if (code !== undefined) rememberLastControl(assessmentId, code);
  }, [assessmentId, code]);
  // The control that is opened first is written to the URL, so that it stays open when its verdict is saved.
  const isImplied = requested === undefined && code !== undefined;
  useEffect(() => {
    if (isImplied) choose(code, { replace: true });
  }, [isImplied, code, choose]);

  const given = params.get('show');
  const filter: ControlFilter = isControlFilter(given) ? given : 'all';
  const { matches } = controlFilters[filter];
  const at = item ? items.indexOf(item) : -1;
  const [before, after] = [items.slice(0, Math.max(at, 0)), items.slice(at + 1)];
  return {
    item,
    resumed,
    next: after.find(matches),
    previous: before.findLast(matches),
    nextUndecided: [...after, ...before].find(isUndecided),
    filter,
    shown: items.filter(matches),
    isSplit,
    choose,
    setFilter: (next) => set('show', next === 'all' ? undefined : next, true),
  };
}

/** The control that was last open in each assessment, kept in this browser. */
const keyOf = (assessmentId: string) => `assessment-control:${assessmentId}`;

/** Undefined if none was open. */
export function readLastControl(assessmentId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(assessmentId)) ?? undefined;
  } catch {
    // Storage is switched off.
    return undefined;
  }
}

export function rememberLastControl(assessmentId: string, code: string): void {
  try {
    localStorage.setItem(keyOf(assessmentId), code);
  } catch {
    // Without storage the workspace opens the first control without a verdict.
  }
}
