/** Quick actions (specification §2.5). */
import {
  Card,
  CardHeader,
  CardTitle,
  ControlsIcon,
  EvidenceIcon,
  IntegrationsIcon,
  IssuesIcon,
  type LinkRow,
  LinkRows,
  PoliciesIcon,
} from '@msp/ui';

const actions: readonly LinkRow[] = [
  { key: 'evidence', to: '/evidence', label: 'Submit Evidence', icon: <EvidenceIcon /> },
  { key: 'controls', to: '/controls', label: 'View Controls', icon: <ControlsIcon /> },
  { key: 'policies', to: '/policies', label: 'View Policies', icon: <PoliciesIcon /> },
  { key: 'integrations', to: '/integrations', label: 'Manage Integrations', icon: <IntegrationsIcon /> },
  { key: 'issues', to: '/issues', label: 'View Issues', icon: <IssuesIcon /> },
];

export function QuickActionsCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Quick Actions</CardTitle>
      </CardHeader>
      <LinkRows rows={actions} />
    </Card>
  );
}
