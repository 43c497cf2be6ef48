/** A document beside what cites it, in an area of its own, as the viewer of a PDF has one. */
import { ScrollArea } from '@msp/ui/pages';
import { ShownDocument, type ShownDocumentProps } from './shown-document';

export function DocumentPreview(props: ShownDocumentProps) {
  const { document, pdf } = props;
  if (document.content === null && document.html === null) return <ShownDocument {...props} />;
  return (
    <ScrollArea label={pdf.fileName} isolated maxHeight="min(75vh, 56rem)" px="5" py="4" bg="bg.surface">
      <ShownDocument {...props} />
    </ScrollArea>
  );
}
