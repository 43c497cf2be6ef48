/** Messages about fields of an answer, each a link to its field. */
import { AnchorLink, List } from '@msp/ui';
import type { MouseEvent } from 'react';

function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}

interface FieldLinksProps {
  label: string;
  items: readonly { key: string; message: string }[];
}

export function FieldLinks({ label, items }: FieldLinksProps) {
  return (
    <List variant="bullets" fontSize="sm" aria-label={label}>
      {items.map(({ key, message }) => (
        <li key={key}>
          <AnchorLink href={`#field-${key}`} onClick={(event) => goTo(event, `field-${key}`)}>
            {message}
          </AnchorLink>
        </li>
      ))}
    </List>
  );
}
