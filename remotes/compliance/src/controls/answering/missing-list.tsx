/** What is missing before an answer can be submitted, each a link to its field. */
import type { ControlResponse } from '@msp/contract';
import { AnchorLink, List } from '@msp/ui';
import type { MouseEvent } from 'react';

function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}

export function MissingList({ missing }: { missing: ControlResponse['missing'] }) {
  return (
    <List variant="bullets" fontSize="sm" aria-label="Missing before you can submit">
      {missing.map(({ key, message }) => (
        <li key={key}>
          <AnchorLink href={`#field-${key}`} onClick={(event) => goTo(event, `field-${key}`)}>
            {message}
          </AnchorLink>
        </li>
      ))}
    </List>
  );
}
