/** The columns of the portfolio. What is fine is quiet; a problem has an icon, and leads to the list of it in its organisation. */
import { calls, type PortfolioFigures, type PortfolioItem, remotePaths, type SortKeyOf } from '@msp/contract';
import { pathOf } from '@msp/http';
import { ErrorIcon, formatDate, Inline, plural, RoleBadge, Text, TextLink, WarningIcon } from '@msp/ui';
import { CellNote, type Column, DownloadLink, PhoneLabel, TimeAgo } from '@msp/ui/pages';
import { inOrganization } from '../../shared/in-organization';

const { compliance: paths, evidence, integrations: integrationPaths } = remotePaths;

interface Count {
  count: number;
  /** "2 failing" */
  text: string;
  /** The list of them, in its organisation. */
  path: string;
  tone: 'bad' | 'attention';
}

const icons = { bad: ErrorIcon, attention: WarningIcon } as const;

/** Counts other than zero, with the icon of the gravest. In a narrow column they wrap, so that none is cut. */
function Counts({ organization, counts }: Pick<PortfolioItem, 'organization'> & { counts: readonly Count[] }) {
  const shown = counts.filter(({ count }) => count > 0);
  const [gravest] = shown;
  if (!gravest) return null;
  const Icon = icons[gravest.tone];
  return (
    <Inline as="span" gap="1">
      <Text as="span" tone={gravest.tone} display="inline-flex">
        <Icon />
      </Text>
      <Inline as="span" wrap columnGap="1" rowGap="2">
        {shown.map(({ text, path }, at) => (
          <span key={text}>
            <TextLink to={inOrganization(organization.externalId, path)} aria-label={`${text}, ${organization.name}`}>
              {text}
            </TextLink>
            {at < shown.length - 1 && ', '}
          </span>
        ))}
      </Inline>
    </Inline>
  );
}

/** The cell of an organisation whose figures are recorded. */
const withFigures = (counts: (figures: PortfolioFigures) => readonly Count[]) => (item: PortfolioItem) => {
  const all = item.figures && counts(item.figures);
  return all?.some(({ count }) => count > 0) ? <Counts organization={item.organization} counts={all} /> : null;
};

const controlCounts = ({ health: { failing, attention } }: PortfolioFigures): Count[] => [
  { count: failing, text: `${failing} failing`, path: `${paths.controls}?health=failing`, tone: 'bad' },
  { count: attention, text: `${attention} to watch`, path: `${paths.controls}?health=attention`, tone: 'attention' },
];

const overdueCounts = ({
  overdue: { tasks, policies, acceptedRisks, risks, suppliers },
}: PortfolioFigures): Count[] => [
  { count: tasks, text: plural(tasks, 'task'), path: `${paths.tasks}?state=overdue`, tone: 'bad' },
  {
    count: policies,
    text: plural(policies, 'policy', 'policies'),
    path: `${paths.policies}?state=REVIEW_DUE`,
    tone: 'bad',
  },
  {
    count: acceptedRisks,
    text: plural(acceptedRisks, 'accepted risk'),
    path: `${paths.controls}?implementationStatus=RISK_ACCEPTED`,
    tone: 'bad',
  },
  { count: risks, text: plural(risks, 'risk'), path: `${paths.risks}?review=overdue`, tone: 'bad' },
  { count: suppliers, text: plural(suppliers, 'supplier'), path: `${paths.suppliers}?review=overdue`, tone: 'bad' },
];

const evidenceCounts = ({ evidence: { stale, expiring } }: PortfolioFigures): Count[] => [
  { count: stale, text: `${stale} expired`, path: `${evidence.evidence}?validity=STALE`, tone: 'bad' },
  { count: expiring, text: `${expiring} expiring`, path: `${evidence.evidence}?validity=EXPIRING`, tone: 'attention' },
];

const integrationCounts = ({ integrations: { total, problems } }: PortfolioFigures): Count[] => [
  { count: problems, text: `${problems} of ${total}`, path: integrationPaths.integrations, tone: 'attention' },
];

function Certificate({ organization, figures }: PortfolioItem) {
  if (!figures) return null;
  const { certificate, problems } = figures;
  const isProblem = problems.includes('certificate');
  const path = inOrganization(organization.externalId, paths.certificates);
  const date = formatDate(certificate?.expiresAt);
  const text = !certificate ? 'None' : isProblem ? 'Expired' : `Until ${date}`;
  const title = certificate ? `${certificate.code}, ${isProblem ? 'expired on' : 'until'} ${date}` : undefined;
  return (
    <Inline as="span" gap="1">
      {isProblem && (
        <Text as="span" tone="attention" display="inline-flex">
          <WarningIcon />
        </Text>
      )}
      <TextLink to={path} title={title} aria-label={`${text}, certificate of ${organization.name}`}>
        {text}
      </TextLink>
    </Inline>
  );
}

type PortfolioColumn = Column<PortfolioItem, SortKeyOf<'portfolio'>>;

export const portfolioColumns: readonly PortfolioColumn[] = [
  {
    key: 'name',
    header: 'Organisation',
    sortKey: 'name',
    primary: true,
    cell: ({ organization, isActive }) => (
      <>
        <bdi>{organization.name}</bdi>
        {isActive && <CellNote>Active</CellNote>}
      </>
    ),
    secondLine: ({ figures }) => !figures && 'Being calculated',
  },
  {
    key: 'percentage',
    header: 'Implemented',
    width: 8,
    sortKey: 'percentage',
    phone: 'first',
    cell: ({ figures }) =>
      figures && (
        <>
          {figures.compliance.percentage}%
          <CellNote>
            {figures.compliance.implementedControls} of {figures.compliance.totalControls}
          </CellNote>
        </>
      ),
  },
  {
    key: 'failing',
    header: 'Controls',
    width: 8.5,
    sortKey: 'failing',
    phone: 'second',
    cell: withFigures(controlCounts),
  },
  {
    key: 'overdue',
    header: 'Overdue',
    width: 10,
    sortKey: 'overdue',
    phone: 'second',
    cell: withFigures(overdueCounts),
  },
  {
    key: 'evidence',
    header: 'Evidence',
    width: 9,
    hideBelow: 48,
    sortKey: 'evidence',
    phone: 'second',
    cell: withFigures(evidenceCounts),
  },
  {
    key: 'integrations',
    header: 'Integrations',
    width: 7.5,
    hideBelow: 60,
    sortKey: 'integrations',
    cell: withFigures(integrationCounts),
  },
  {
    key: 'certificate',
    header: 'Certificate',
    width: 8.5,
    hideBelow: 60,
    sortKey: 'certificate',
    cell: (item) => item.figures && <Certificate {...item} />,
  },
  {
    key: 'role',
    header: 'Your role',
    width: 6,
    hideBelow: 80,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    key: 'recordedAt',
    header: 'As of',
    width: 7,
    hideBelow: 80,
    sortKey: 'recordedAt',
    phone: 'second',
    cell: ({ figures }) =>
      figures && (
        <>
          <PhoneLabel>As of</PhoneLabel>
          <TimeAgo at={figures.recordedAt} />
        </>
      ),
  },
  {
    key: 'report',
    header: 'Report',
    width: 6,
    hideBelow: 68,
    phone: 'below',
    isActions: true,
    cell: ({ organization: { externalId, name }, figures }) =>
      figures && (
        <DownloadLink
          size="sm"
          href={pathOf(calls.portfolio.report, { params: { externalId } })}
          aria-label={`PDF report of ${name}`}
        >
          PDF
        </DownloadLink>
      ),
  },
];
