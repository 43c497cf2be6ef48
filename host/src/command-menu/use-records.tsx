/** Searches records and people after a pause in typing. A search is aborted when the words change. */
import {
  assessmentStatusLabels,
  calls,
  certificateStateLabels,
  criticalityLabels,
  type Permission,
  remotePaths,
  riskLevelLabels,
} from '@msp/contract';
import { request } from '@msp/http';
import { generatePath, useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import {
  AssessmentsIcon,
  CertificatesIcon,
  ControlsIcon,
  EvidenceIcon,
  PoliciesIcon,
  RisksIcon,
  SuppliersIcon,
  UsersIcon,
} from '@msp/ui';
import { useEffect, useMemo, useState } from 'react';
import { type CommandItem, type CommandSection, ranked } from './item';

const pauseMs = 200;
const minLength = 2;
const shown = 6;

interface Search {
  query: { search: string; limit: number };
  signal: AbortSignal;
}

type Found = Omit<CommandItem, 'run'> & { to: string };

interface Source {
  label: string;
  /** Of the call, and of the page that a result leads to. */
  permission: Permission;
  find: (search: Search) => Promise<Found[]>;
}

const { admin, compliance, evidence } = remotePaths;

/** In the order of the sidebar. */
const sources: readonly Source[] = [
  {
    label: 'Controls',
    permission: 'control:read',
    find: async (search) =>
      (await request(calls.controls.withStatus, search)).items.map(({ id, code, name }) => ({
        key: `control-${id}`,
        label: name,
        detail: code,
        icon: <ControlsIcon />,
        to: generatePath(compliance.control, { id: code }),
      })),
  },
  {
    label: 'Risks',
    permission: 'control:read',
    find: async (search) =>
      (await request(calls.risks.list, search)).items.map(({ id, title, residual }) => ({
        key: `risk-${id}`,
        label: title,
        detail: riskLevelLabels[residual.level],
        icon: <RisksIcon />,
        to: generatePath(compliance.risk, { id }),
      })),
  },
  {
    label: 'Suppliers',
    permission: 'control:read',
    find: async (search) =>
      (await request(calls.suppliers.list, search)).items.map(({ id, name, criticality }) => ({
        key: `supplier-${id}`,
        label: name,
        detail: criticalityLabels[criticality],
        icon: <SuppliersIcon />,
        to: generatePath(compliance.supplier, { id }),
      })),
  },
  {
    label: 'Policies',
    permission: 'policy:read',
    find: async (search) =>
      (await request(calls.policies.list, search)).items.map(({ code, name }) => ({
        key: `policy-${code}`,
        label: name,
        detail: code,
        icon: <PoliciesIcon />,
        to: generatePath(compliance.policy, { id: code }),
      })),
  },
  {
    label: 'Evidence',
    permission: 'evidence:read',
    find: async (search) =>
      (await request(calls.evidence.list, search)).items.map(({ id, name, file }) => ({
        key: `evidence-${id}`,
        label: name,
        detail: file.name,
        icon: <EvidenceIcon />,
        to: `${evidence.evidence}?search=${encodeURIComponent(name)}`,
      })),
  },
  {
    label: 'Assessments',
    permission: 'assessment:read',
    find: async (search) =>
      (await request(calls.assessments.list, search)).items.map(({ id, code, status }) => ({
        key: `assessment-${id}`,
        label: code,
        detail: assessmentStatusLabels[status],
        icon: <AssessmentsIcon />,
        to: generatePath(compliance.assessment, { id }),
      })),
  },
  {
    label: 'Certificates',
    permission: 'certificate:read',
    find: async (search) =>
      (await request(calls.certificates.list, search)).items.map(({ id, code, state }) => ({
        key: `certificate-${id}`,
        label: code,
        detail: certificateStateLabels[state],
        icon: <CertificatesIcon />,
        to: generatePath(compliance.certificate, { id }),
      })),
  },
  {
    label: 'People',
    permission: 'user:create',
    find: async (search) =>
      (await request(calls.users.personSearch, search)).items.map(({ id, name, email }) => ({
        key: `person-${id}`,
        label: name,
        detail: email,
        icon: <UsersIcon />,
        to: `${admin.users}?search=${encodeURIComponent(email)}`,
      })),
  },
];

interface Results {
  query: string;
  sections: { label: string; found: readonly Found[]; problem?: string }[];
}

/** Never rejects: a failed search becomes a problem to show in its section. */
async function sectionOf({ label, find }: Source, search: Search): Promise<Results['sections'][number]> {
  try {
    return { label, found: ranked(await find(search), search.query.search).slice(0, shown) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { label, found: [], problem: `Couldn't search ${label.toLowerCase()}. ${message}` };
  }
}

/** Enough to find the best titles among them. */
const limit = 25;

function useResults(query: string): Results | null {
  const { has } = usePermissions();
  const [results, setResults] = useState<Results | null>(null);
  useEffect(() => {
    if (query.length < minLength) return;
    const stop = new AbortController();
    const { signal } = stop;
    const search = { query: { search: query, limit }, signal };
    const timer = setTimeout(async () => {
      const allowed = sources.filter(({ permission }) => has(permission));
      const sections = await Promise.all(allowed.map((source) => sectionOf(source, search)));
      if (!signal.aborted) setResults({ query, sections });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, has]);
  return results?.query === query ? results : null;
}

export function useRecords(query: string): { sections: CommandSection[]; searching: boolean } {
  const navigate = useNavigate();
  const results = useResults(query);
  const sections = useMemo(
    () =>
      (results?.sections ?? []).map(({ found, ...section }) => ({
        ...section,
        items: found.map(({ to, ...item }) => ({ ...item, run: () => navigate(to) })),
      })),
    [results, navigate],
  );
  return { sections, searching: !results && query.length >= minLength };
}
