/** Portfolios for component tests. */
import type { calls, PortfolioFigures, PortfolioItem, PortfolioMatrix, ResponseOf } from '@msp/contract';

type PortfolioList = ResponseOf<typeof calls.portfolio.list>;

/** With one of every problem. */
export const portfolioFigures = (change: Partial<PortfolioFigures> = {}): PortfolioFigures => ({
  recordedAt: '2026-11-20T09:00:00.000Z',
  compliance: { percentage: 72, implementedControls: 43, totalControls: 60 },
  health: { failing: 3, attention: 4, notMeasured: 2, healthy: 34 },
  overdue: { tasks: 2, policies: 1, acceptedRisks: 0, risks: 0, suppliers: 0 },
  evidence: { stale: 1, expiring: 5 },
  integrations: { total: 4, problems: 1 },
  certificate: { code: 'TMSP-2025-0007', expiresAt: '2026-11-01T09:00:00.000Z' },
  problems: ['failing', 'overdue', 'evidence', 'integrations', 'certificate'],
  ...change,
});

export const portfolioItem = (change: Partial<PortfolioItem> = {}): PortfolioItem => ({
  organization: { externalId: 'org_birchwood', name: 'Birchwood Digital' },
  role: 'msp_user',
  isActive: false,
  isClient: true,
  figures: portfolioFigures(),
  ...change,
});

export const portfolioList = (items: PortfolioItem[]): PortfolioList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 12,
    problems: { failing: 4, overdue: 3, evidence: 2, integrations: 1, certificate: 0 },
  },
  metrics: [{ key: 'mfa-registered-percent', name: 'Accounts registered for MFA' }],
});

/** @param rows how many organisations, each with one failing, one healthy and one missing control */
export const portfolioMatrix = (rows: number): PortfolioMatrix => ({
  controls: [
    { code: 'IDN-01', name: 'Multi-factor sign-in for everyone' },
    { code: 'BCK-02', name: 'Backups are tested' },
    { code: 'NET-01', name: 'Nothing open to the internet by accident' },
  ],
  rows: Array.from({ length: rows }, (_, at) => ({
    organization: { externalId: `org_${at}`, name: `Organisation ${at}` },
    cells: 'FH ',
  })),
});
