/** The controls that a risk or a supplier is linked to. */
import { List, Text, TextLink } from '@msp/ui';
import { controlPath } from '../paths';

interface ControlListProps {
  controls: readonly { id: string; code: string; name: string }[];
  /** What is said about a control. */
  note?: (id: string) => string | undefined;
}

export function ControlList({ controls, note }: ControlListProps) {
  if (controls.length === 0) return <Text tone="muted">No controls are linked.</Text>;
  return (
    <List variant="lines" density="compact" fontSize="sm" aria-label="Linked controls">
      {controls.map(({ id, code, name }) => {
        const more = note?.(id);
        return (
          <li key={id}>
            <TextLink to={controlPath(code)}>
              {code} {name}
            </TextLink>
            {more && `, ${more}`}
          </li>
        );
      })}
    </List>
  );
}
