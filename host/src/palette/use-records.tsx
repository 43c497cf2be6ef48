/** Controls and evidence for the typed words: asked for after a pause, and no longer once the words have changed. */
import { type ControlWithStatus, calls, type EvidenceItem, remotePaths } from '@msp/contract';
import { request } from '@msp/http';
import { generatePath, useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { ControlsIcon, EvidenceIcon } from '@msp/ui';
import { useEffect, useState } from 'react';
import type { PaletteSection } from './item';

const pauseMs = 200;
const shortest = 2;
const limit = 6;

type Answer<T> = { items: readonly T[]; problem?: string };

interface Answers {
  query: string;
  controls: Answer<ControlWithStatus>;
  evidence: Answer<EvidenceItem>;
}

/** A search that failed is an answer too: it is said in its place. */
async function ask<T>(may: boolean, search: () => Promise<{ items: readonly T[] }>): Promise<Answer<T>> {
  if (!may) return { items: [] };
  try {
    return { items: (await search()).items };
  } catch (error) {
    return { items: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

function useAnswers(query: string): Answers | null {
  const { has } = usePermissions();
  const [answers, setAnswers] = useState<Answers | null>(null);
  const mayControls = has('control:read');
  const mayEvidence = has('evidence:read');
  useEffect(() => {
    if (query.length < shortest) return;
    const stop = new AbortController();
    const { signal } = stop;
    const input = { query: { search: query, limit }, signal };
    const timer = setTimeout(async () => {
      const [controls, evidence] = await Promise.all([
        ask(mayControls, () => request(calls.controls.withStatus, input)),
        ask(mayEvidence, () => request(calls.evidence.list, input)),
      ]);
      if (!signal.aborted) setAnswers({ query, controls, evidence });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, mayControls, mayEvidence]);
  return answers?.query === query ? answers : null;
}

export function useRecords(query: string): { sections: PaletteSection[]; searching: boolean } {
  const navigate = useNavigate();
  const answers = useAnswers(query);
  if (!answers) return { sections: [], searching: query.length >= shortest };
  const { controls, evidence } = answers;
  const sections: PaletteSection[] = [
    {
      label: 'Controls',
      items: controls.items.map(({ id, code, name }) => ({
        key: `control-${id}`,
        label: name,
        detail: code,
        icon: <ControlsIcon />,
        run: () => navigate(generatePath(remotePaths.compliance.control, { id: code })),
      })),
      ...(controls.problem !== undefined && { problem: `Controls could not be searched. ${controls.problem}` }),
    },
    {
      label: 'Evidence',
      items: evidence.items.map(({ id, name, file }) => ({
        key: `evidence-${id}`,
        label: name,
        detail: file.name,
        icon: <EvidenceIcon />,
        run: () => navigate(`${remotePaths.evidence.evidence}?search=${encodeURIComponent(name)}`),
      })),
      ...(evidence.problem !== undefined && { problem: `Evidence could not be searched. ${evidence.problem}` }),
    },
  ];
  return { sections, searching: false };
}
