/** Quick actions (specification §2.5): the five places people go from here. */

import { Link } from '@msp/router';
import {
  ArrowRightIcon,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ControlsIcon,
  chakra,
  EvidenceIcon,
  IntegrationsIcon,
  IssuesIcon,
  PoliciesIcon,
} from '@msp/ui';

const actions = [
  { to: '/evidence', label: 'Submit Evidence', icon: EvidenceIcon },
  { to: '/controls', label: 'View Controls', icon: ControlsIcon },
  { to: '/policies', label: 'View Policies', icon: PoliciesIcon },
  { to: '/integrations', label: 'Manage Integrations', icon: IntegrationsIcon },
  { to: '/issues', label: 'View Issues', icon: IssuesIcon },
];

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    px: '2',
    pb: '2',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '9',
      px: '2',
      borderRadius: 'sm',
      '& svg': { color: 'fg.subtle' },
      '& svg:last-of-type': { marginInlineStart: 'auto', opacity: 0 },
      '&:hover': { bg: 'bg.hover' },
      '&:is(:hover, :focus-visible) svg:last-of-type': { opacity: 1 },
    },
  },
});

export function QuickActionsCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Quick Actions</CardTitle>
      </CardHeader>
      <CardBody p="0">
        <List>
          {actions.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon />
                {label}
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}
