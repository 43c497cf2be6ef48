/** A document turned into HTML: in a frame of its own on the page, sanitised once more where it is shown. */
import { SafeHtml } from '@msp/markdown';
import { chakra } from '@msp/ui';

const Frame = chakra('div', {
  base: {
    maxHeight: 'min(75vh, 56rem)',
    overflow: 'auto',
    px: '5',
    py: '4',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    // Nothing in it is laid over anything outside.
    contain: 'content',
  },
});

export function HtmlPreview({ html, title }: { html: string; title: string }) {
  return (
    <Frame tabIndex={0} role="region" aria-label={title}>
      <SafeHtml html={html} />
    </Frame>
  );
}
