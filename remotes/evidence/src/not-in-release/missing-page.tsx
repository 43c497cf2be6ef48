/** Says of a page what is missing and what to use meanwhile. */
import { NotInRelease, type NotInReleaseProps } from '@msp/ui/pages';

const words = {
  evidenceView: {
    title: 'Evidence',
    subject: 'The view of one piece of evidence',
    singular: true,
    meanwhile: 'The list shows its controls, its file, who uploaded it and how long it holds.',
    backTo: '/evidence',
    backLabel: 'Go to Evidence',
  },
  evidencePreview: {
    title: 'Evidence preview',
    subject: 'Previews of evidence',
    meanwhile: 'The list shows the name, size and age of each file.',
    backTo: '/evidence',
    backLabel: 'Go to Evidence',
  },
} satisfies Record<string, NotInReleaseProps>;

export default function MissingPage({ page }: { page: keyof typeof words }) {
  return <NotInRelease {...words[page]} />;
}
