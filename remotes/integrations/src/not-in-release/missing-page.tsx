/** Placeholders for pages that this release does not have yet: what is missing and what to use instead. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';

const back = { backTo: '/integrations', backLabel: 'Go to Integrations' };

const words = {
  integration: {
    title: 'Integration',
    subject: 'The page of one integration',
    singular: true,
    alternative: 'The list shows its status, last message, last sync and score.',
    ...back,
  },
  integrationEdit: {
    title: 'Edit integration',
    subject: 'Editing integrations',
    singular: true,
    alternative: 'The operator of this installation sets up integrations.',
    ...back,
  },
} satisfies Record<string, NotInReleaseProps>;

export default function MissingPage({ page }: { page: keyof typeof words }) {
  return <NotInRelease {...words[page]} />;
}
