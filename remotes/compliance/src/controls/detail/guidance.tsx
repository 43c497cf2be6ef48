/** The guidance for a control. Loads on demand with the code for Markdown, which nothing else on the page needs. */
import { Markdown } from '@msp/markdown';

export default function Guidance({ source }: { source: string }) {
  return <Markdown source={source} />;
}
