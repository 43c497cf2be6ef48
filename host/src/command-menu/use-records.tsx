/** Searches controls, policies and evidence after a pause in typing. A search is aborted when the words change. */
import { type ControlWithStatus, calls, type EvidenceItem, type PolicyItem, remotePaths } from '@msp/contract';
import { request } from '@msp/http';
import { generatePath, useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { ControlsIcon, EvidenceIcon, PoliciesIcon } from '@msp/ui';
import { useEffect, useMemo, useState } from 'react';
import type { CommandItem, CommandSection } from './item';

const pauseMs = 200;
const minLength = 2;
const limit = 6;

type Result<T> = { items: readonly T[]; problem?: string };

interface Results {
  query: string;
  controls: Result<ControlWithStatus>;
  policies: Result<PolicyItem>;
  evidence: Result<EvidenceItem>;
}

/** Never rejects: a failed search becomes a problem to show in its section. */
async function search<T>(isAllowed: boolean, send: () => Promise<{ items: readonly T[] }>): Promise<Result<T>> {
  if (!isAllowed) return { items: [] };
  try {
    return { items: (await send()).items };
  } catch (error) {
    return { items: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

function useResults(query: string): Results | null {
  const { has } = usePermissions();
  const [results, setResults] = useState<Results | null>(null);
  const mayControls = has('control:read');
  const mayPolicies = has('policy:read');
  const mayEvidence = has('evidence:read');
  useEffect(() => {
    if (query.length < minLength) return;
    const stop = new AbortController();
    const { signal } = stop;
    const input = { query: { search: query, limit }, signal };
    const timer = setTimeout(async () => {
      const [controls, policies, evidence] = await Promise.all([
        search(mayControls, () => request(calls.controls.withStatus, input)),
        search(mayPolicies, () => request(calls.policies.list, input)),
        search(mayEvidence, () => request(calls.evidence.list, input)),
      ]);
      if (!signal.aborted) setResults({ query, controls, policies, evidence });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, mayControls, mayPolicies, mayEvidence]);
  return results?.query === query ? results : null;
}

function sectionOf<T>(
  label: string,
  { items, problem }: Result<T>,
  itemOf: (record: T) => CommandItem,
): CommandSection {
  const all = { label, items: items.map(itemOf) };
  return problem === undefined ? all : { ...all, problem: `Couldn't search ${label.toLowerCase()}. ${problem}` };
}

export function useRecords(query: string): { sections: CommandSection[]; searching: boolean } {
  const navigate = useNavigate();
  const results = useResults(query);
  const sections = useMemo(() => {
    if (!results) return [];
    const { compliance, evidence } = remotePaths;
    return [
      sectionOf('Controls', results.controls, ({ id, code, name }) => ({
        key: `control-${id}`,
        label: name,
        detail: code,
        icon: <ControlsIcon />,
        run: () => navigate(generatePath(compliance.control, { id: code })),
      })),
      sectionOf('Policies', results.policies, ({ code, name }) => ({
        key: `policy-${code}`,
        label: name,
        detail: code,
        icon: <PoliciesIcon />,
        run: () => navigate(generatePath(compliance.policy, { id: code })),
      })),
      sectionOf('Evidence', results.evidence, ({ id, name, file }) => ({
        key: `evidence-${id}`,
        label: name,
        detail: file.name,
        icon: <EvidenceIcon />,
        run: () => navigate(`${evidence.evidence}?search=${encodeURIComponent(name)}`),
      })),
    ];
  }, [results, navigate]);
  return { sections, searching: !results && query.length >= minLength };
}
