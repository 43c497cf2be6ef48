/** The people that can be mentioned, under the text. The focus stays in the text: this is worked from there. */
import { chakra, plural, VisuallyHidden } from '@msp/ui';
import type { Mentions } from './use-mentions';

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    insetInline: '0',
    top: '100%',
    marginTop: '1',
    maxWidth: '24rem',
    maxHeight: '16rem',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '& > [role=option]': { px: '2', py: '1', borderRadius: 'sm', cursor: 'pointer', overflowWrap: 'anywhere' },
    '& > [role=option][aria-selected=true]': { bg: 'bg.selected' },
    '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
    '& > p': { px: '2', py: '1', color: 'fg.muted', fontSize: 'sm' },
  },
});

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

function told({ people, failure }: Mentions): string {
  if (failure) return `People could not be looked up: ${failure}`;
  if (!people) return 'Looking…';
  if (people.length === 0) return 'No member has this name.';
  return `${plural(people.length, 'person', 'people')}. Arrow keys move, Enter mentions, Escape closes.`;
}

export function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  const { people, at, choose, isOpen } = mentions;
  const words = isOpen ? told(mentions) : '';
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {isOpen && people && people.length > 0 && (
        <List id={id} role="listbox" aria-label="People" onMouseDown={(event) => event.preventDefault()}>
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the text
            <div
              key={person.id}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => choose(person)}
            >
              {person.name}
              <small>{person.email}</small>
            </div>
          ))}
        </List>
      )}
      {isOpen && !(people && people.length > 0) && (
        <List aria-hidden="true">
          <p>{words}</p>
        </List>
      )}
    </>
  );
}
