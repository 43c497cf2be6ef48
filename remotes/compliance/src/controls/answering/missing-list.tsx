/** What stands between an answer and its submission, each a way to the field. */
import type { ControlResponse } from '@msp/contract';
import { chakra } from '@msp/ui';
import type { MouseEvent } from 'react';

const List = chakra('ul', {
  base: {
    paddingInlineStart: '5',
    listStyle: 'disc',
    fontSize: 'sm',
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}

export function MissingList({ missing }: { missing: ControlResponse['missing'] }) {
  return (
    <List aria-label="Missing before it can be submitted">
      {missing.map(({ key, message }) => (
        <li key={key}>
          <a href={`#field-${key}`} onClick={(event) => goTo(event, `field-${key}`)}>
            {message}
          </a>
        </li>
      ))}
    </List>
  );
}
