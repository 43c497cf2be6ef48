/** Reactions to a comment with the names of who reacted; the user's own can be toggled. */
import type { Comment } from '@msp/contract';
import { CheckIcon, IconButton, Inline, VisuallyHidden } from '@msp/ui';
import { Menu, MenuItem, ReactIcon, Tooltip } from '@msp/ui/pages';
import { Chip, ToggleChip } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { reactionNames } from '../words';
import { type ShownReaction, useReactions } from './use-reactions';

const describe = ({ emoji, people }: ShownReaction) => `${reactionNames[emoji]}: ${people.join(', ')}`;

interface ReactionsProps {
  comment: Comment;
  mayReact: boolean;
  /** Beside the reactions. */
  children?: ReactNode;
}

export function Reactions({ comment, mayReact, children }: ReactionsProps) {
  const { shown, toggle } = useReactions(comment);
  const given = shown.filter(({ people }) => people.length > 0);
  if (given.length === 0 && !mayReact) return null;
  return (
    <Inline wrap gap="1" marginTop="1">
      {given.map((one) =>
        mayReact ? (
          <Tooltip key={one.emoji} content={describe(one)}>
            <ToggleChip pressed={one.isOwn} onClick={() => toggle(one.emoji)}>
              <span aria-hidden="true">
                {one.emoji} {one.people.length}
              </span>
              <VisuallyHidden>{describe(one)}</VisuallyHidden>
            </ToggleChip>
          </Tooltip>
        ) : (
          <Chip key={one.emoji} role="img" aria-label={describe(one)} title={describe(one)}>
            {one.emoji} {one.people.length}
          </Chip>
        ),
      )}
      {mayReact && (
        <Menu
          label="Reactions"
          trigger={
            <IconButton size="sm" marginInlineStart={given.length > 0 ? '0' : '-1.5'} aria-label="React">
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
    </Inline>
  );
}
