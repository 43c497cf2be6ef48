/** Reactions to a comment: who has reacted how, one's own to be pressed and taken back. */
import type { Comment } from '@msp/contract';
import { CheckIcon, chakra, IconButton, VisuallyHidden } from '@msp/ui';
import { Menu, MenuItem, Tooltip } from '@msp/ui/overlays';
import { ReactIcon } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { reactionNames } from '../words';
import { type Shown, useReactions } from './use-reactions';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    marginTop: '1',
    '& > [data-part=reaction]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '6',
      px: '2',
      fontSize: 'sm',
      borderWidth: '1px',
      borderRadius: 'full',
    },
    '& > button[data-part=reaction]': { cursor: 'pointer', _hover: { bg: 'bg.hover' } },
    '& > [data-part=reaction][aria-pressed=true]': {
      bg: 'accent.subtle',
      borderColor: 'accent.border',
      color: 'accent.fg',
    },
  },
});

const wordsFor = ({ emoji, people }: Shown) => `${reactionNames[emoji]}: ${people.join(', ')}`;

interface ReactionsProps {
  comment: Comment;
  mayReact: boolean;
  /** Stands beside them. */
  children?: ReactNode;
}

export function Reactions({ comment, mayReact, children }: ReactionsProps) {
  const { shown, toggle } = useReactions(comment);
  const given = shown.filter(({ people }) => people.length > 0);
  if (given.length === 0 && !mayReact) return null;
  return (
    <Row>
      {given.map((one) =>
        mayReact ? (
          <Tooltip key={one.emoji} content={wordsFor(one)}>
            <button type="button" data-part="reaction" aria-pressed={one.isOwn} onClick={() => toggle(one.emoji)}>
              <span aria-hidden="true">
                {one.emoji} {one.people.length}
              </span>
              <VisuallyHidden>{wordsFor(one)}</VisuallyHidden>
            </button>
          </Tooltip>
        ) : (
          <span key={one.emoji} data-part="reaction" role="img" aria-label={wordsFor(one)} title={wordsFor(one)}>
            {one.emoji} {one.people.length}
          </span>
        ),
      )}
      {mayReact && (
        <Menu
          label="Reactions"
          trigger={
            <IconButton size="sm" width="7" marginInlineStart={given.length > 0 ? '0' : '-1.5'} aria-label="React">
              <ReactIcon />
            </IconButton>
          }
        >
          {shown.map(({ emoji, isOwn }) => (
            <MenuItem
              key={emoji}
              value={emoji}
              icon={<span aria-hidden="true">{emoji}</span>}
              onSelect={() => toggle(emoji)}
            >
              {reactionNames[emoji]}
              {isOwn && <CheckIcon aria-label="(yours)" />}
            </MenuItem>
          ))}
        </Menu>
      )}
      {children}
    </Row>
  );
}
