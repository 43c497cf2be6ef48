/** Shows guidance as React elements (specification §5: sanitised before display). Raw HTML stays the text it is. */
import { chakra, VisuallyHidden } from '@msp/ui';
import type { ReactNode } from 'react';
import { type Block, type Inline, parseGuidance } from './parse';

const Prose = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    maxWidth: '44rem',
    lineHeight: 'relaxed',
    overflowWrap: 'anywhere',
    '& ul, & ol': { display: 'grid', gap: '1.5', paddingInlineStart: '6' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& strong': { fontWeight: 'semibold' },
    '& code': { fontFamily: 'mono', fontSize: 'sm', bg: 'bg.sunken', px: '1', borderRadius: 'sm' },
    '& pre': { p: '3', bg: 'bg.sunken', borderRadius: 'md', overflowX: 'auto' },
    '& pre > code': { p: '0', bg: 'transparent' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
    '& h3': { fontSize: 'md' },
  },
});

function inline(nodes: readonly Inline[]): ReactNode[] {
  return nodes.map((node, at) => {
    const key = `${at}-${node.kind}`;
    if (node.kind === 'text') return node.text;
    if (node.kind === 'code') return <code key={key}>{node.text}</code>;
    if (node.kind === 'bold') return <strong key={key}>{inline(node.content)}</strong>;
    return (
      <a key={key} href={node.href} target="_blank" rel="noopener noreferrer">
        {inline(node.content)}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  });
}

function block(node: Block): ReactNode {
  if (node.kind === 'heading') return <h3>{inline(node.content)}</h3>;
  if (node.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, and the keyboard must reach it
      <pre tabIndex={0}>
        <code>{node.text}</code>
      </pre>
    );
  }
  if (node.kind === 'paragraph') return <p>{inline(node.content)}</p>;
  const items = node.items.map((item, at) => <li key={`${at}`}>{inline(item)}</li>);
  return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>;
}

export function Guidance({ markdown }: { markdown: string }) {
  return (
    <Prose>
      {parseGuidance(markdown).map((node, at) => (
        <Piece key={`${at}-${node.kind}`}>{block(node)}</Piece>
      ))}
    </Prose>
  );
}

const Piece = ({ children }: { children: ReactNode }) => <>{children}</>;
