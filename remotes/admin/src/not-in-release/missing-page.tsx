/** Placeholders for pages that this release does not have yet: what is missing and what to use instead. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';

const toUsers = { backTo: '/users', backLabel: 'Go to Users' };

const words = {
  admin: {
    title: 'Administration',
    subject: 'Administration pages',
    alternative: 'Users shows the members of your organisation and their roles.',
    ...toUsers,
  },
} satisfies Record<string, NotInReleaseProps>;

export default function MissingPage({ page }: { page: keyof typeof words }) {
  return <NotInRelease {...words[page]} />;
}
