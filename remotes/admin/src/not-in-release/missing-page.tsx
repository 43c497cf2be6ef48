/** Placeholders for pages that this release does not have yet: what is missing and what to use instead. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';

const words = {
  apiKeys: {
    title: 'API keys',
    alternative: 'The API is available to signed-in members only.',
    backTo: '/settings',
    backLabel: 'Go to Settings',
  },
} satisfies Record<string, NotInReleaseProps>;

export default function MissingPage({ page }: { page: keyof typeof words }) {
  return <NotInRelease {...words[page]} />;
}
