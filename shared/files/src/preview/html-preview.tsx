/** A document that was converted to HTML, in an area of its own. Sanitised again where it is shown. */
import { SafeHtml } from '@msp/markdown';
import { ScrollArea } from '@msp/ui/pages';

export function HtmlPreview({ html, title }: { html: string; title: string }) {
  return (
    <ScrollArea label={title} isolated maxHeight="min(75vh, 56rem)" px="5" py="4" bg="bg.surface">
      <SafeHtml html={html} />
    </ScrollArea>
  );
}
