/** The place of a record in the list that it was opened from, with links to the records before and after. K and J follow them. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@msp/router';
import type { ReactNode } from 'react';
import { usePageKeys } from '../keys/use-page-keys';
import { Button, LinkButton } from '../primitives/button';
import { Inline, VisuallyHidden } from '../primitives/layout';
import { Kbd, Text } from '../primitives/text';

export interface NeighbourLink {
  to: string;
  /** Names the record for screen readers. */
  name: string;
}

export interface RecordPagerProps {
  /** The kind of record in lower case: "control". */
  what: string;
  /** From 1. Undefined while it loads. */
  position: number | undefined;
  total: number | undefined;
  previous: NeighbourLink | undefined;
  next: NeighbourLink | undefined;
}

const Nav = chakra('nav', { base: { display: 'flex', alignItems: 'center', gap: '1', minHeight: '7' } });

interface StepProps {
  shortcut: string;
  label: string;
  link: NeighbourLink | undefined;
  children: ReactNode;
}

function Step({ shortcut, label, link, children }: StepProps) {
  const content = (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{link ? `${label}: ${link.name}` : label}</VisuallyHidden>
      <Kbd aria-hidden="true" onButton>
        {shortcut}
      </Kbd>
    </>
  );
  if (!link)
    return (
      <Button size="sm" disabled>
        {content}
      </Button>
    );
  return (
    <LinkButton size="sm" to={link.to} replace title={link.name} aria-keyshortcuts={shortcut}>
      {content}
    </LinkButton>
  );
}

export function RecordPager({ what, position, total, previous, next }: RecordPagerProps) {
  const navigate = useNavigate();
  // Back leads to the list, however many records were read on the way.
  const follow = (link: NeighbourLink | undefined) =>
    link && { act: () => navigate(link.to, { replace: true }), repeats: true };
  usePageKeys({ k: follow(previous), j: follow(next) });
  return (
    <Nav aria-label={`Previous and next ${what}`}>
      {position !== undefined && (
        <Text as="span" size="sm" tone="muted">
          {position} of {total}
        </Text>
      )}
      <Inline gap="1">
        <Step shortcut="K" label={`Previous ${what}`} link={previous}>
          ↑
        </Step>
        <Step shortcut="J" label={`Next ${what}`} link={next}>
          ↓
        </Step>
      </Inline>
    </Nav>
  );
}
