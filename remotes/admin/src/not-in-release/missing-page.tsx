/** Says of a page what is missing and what to use meanwhile. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';

const toUsers = { backTo: '/users', backLabel: 'Go to Users' };

const words = {
  admin: {
    title: 'Administration',
    subject: 'Administration pages',
    meanwhile: 'Users shows the members of your organization and their roles.',
    ...toUsers,
  },
  adminPortal: {
    title: 'Admin portal',
    subject: 'Audit logs, single sign-on, directory sync and domain verification',
    meanwhile: 'The operator of this installation sets them up with your identity provider.',
    ...toUsers,
  },
  apiKeys: {
    title: 'API keys',
    meanwhile: 'Until then the interface is open to signed-in members only.',
    backTo: '/settings',
    backLabel: 'Go to Settings',
  },
} satisfies Record<string, NotInReleaseProps>;

export default function MissingPage({ page }: { page: keyof typeof words }) {
  return <NotInRelease {...words[page]} />;
}
