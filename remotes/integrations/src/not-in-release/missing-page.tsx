/** Says of a page what is missing and what to use meanwhile. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';

const back = { backTo: '/integrations', backLabel: 'Go to Integrations' };

const words = {
  integration: {
    title: 'Integration',
    subject: 'The page of one integration',
    singular: true,
    meanwhile: 'The list shows its state, its last message, its last sync and its score.',
    ...back,
  },
  integrationEdit: {
    title: 'Edit integration',
    subject: 'Changing integrations',
    singular: true,
    meanwhile: 'Integrations are set up by the operator of this installation.',
    ...back,
  },
} satisfies Record<string, NotInReleaseProps>;

export default function MissingPage({ page }: { page: keyof typeof words }) {
  return <NotInRelease {...words[page]} />;
}
