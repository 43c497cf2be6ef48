/** Where sanitised HTML becomes part of the page: looks, links inside and outside of the application, what scrolls by itself. */
import { useNavigate } from '@msp/router';
import { chakra } from '@msp/ui';
import { type MouseEvent, useEffect, useRef } from 'react';

const Frame = chakra('div', {
  base: {
    maxWidth: '44rem',
    lineHeight: '1.6',
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '3' },
    '& h2': { fontSize: 'lg', fontWeight: 'semibold', marginTop: '6' },
    '& h3': { fontSize: 'md', fontWeight: 'semibold', marginTop: '5' },
    '& ul, & ol': { paddingInlineStart: '5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '1' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
    '& img': { maxWidth: 'full', height: 'auto' },
    '& strong': { fontWeight: 'semibold' },
    '& code': { fontFamily: 'mono', fontSize: 'sm', bg: 'bg.sunken', px: '1', borderRadius: 'sm' },
    '& pre': { p: '3', bg: 'bg.sunken', borderRadius: 'md', overflowX: 'auto' },
    '& pre > code': { p: '0', bg: 'transparent' },
    '& blockquote': { borderInlineStartWidth: '3px', paddingInlineStart: '3', color: 'fg.muted' },
    '& [data-part=table]': { overflowX: 'auto', borderWidth: '1px', borderRadius: 'md' },
    '& [data-part=aside]': { srOnly: true },
    '& [data-part=mention]': {
      px: '1',
      fontWeight: 'medium',
      color: 'accent.fg',
      bg: 'accent.subtle',
      borderRadius: 'sm',
    },
    '& table': { width: 'full', fontSize: 'sm', borderCollapse: 'collapse' },
    '& tbody > tr:last-of-type > td': { borderBottomWidth: '0' },
    '& th, & td': { px: '2', py: '1.5', borderBottomWidth: '1px', textAlign: 'start', verticalAlign: 'top' },
    '& th': { fontWeight: 'medium' },
    '& :is(th, td):first-of-type': { minWidth: '8rem' },
  },
});

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A person who is spoken to is no address that leads anywhere: a chip with the name. */
function markMentions(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href^="mention:" i]')) {
    const chip = document.createElement('span');
    chip.dataset.part = 'mention';
    chip.textContent = link.textContent;
    link.replaceWith(chip);
  }
}

/** Addresses outside this site open beside it and learn nothing of where they were opened from. */
function markOutsideLinks(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href]')) {
    if (/^(#|\/)/.test(link.getAttribute('href') ?? '')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    const words = document.createElement('span');
    words.dataset.part = 'aside';
    words.textContent = ' (opens in a new tab)';
    link.append(words);
  }
}

/** What is wider than the text scrolls by itself, and the keyboard can reach it. */
function makeScrollable(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.dataset.part = 'table';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', 'Table');
    table.replaceWith(frame);
    frame.append(table);
    for (const head of table.querySelectorAll('thead th')) head.setAttribute('scope', 'col');
  }
  for (const code of root.querySelectorAll('pre')) code.tabIndex = 0;
}

/** `html` must come out of this package's own sanitiser. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = root;
    if (!current) return;
    // The one place that puts text in as HTML.
    current.innerHTML = html;
    markMentions(current);
    markOutsideLinks(current);
    makeScrollable(current);
  }, [html]);

  const followInside = (event: MouseEvent<HTMLDivElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href?.startsWith('/') || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(href);
  };

  return <Frame ref={root} onClick={followInside} />;
}
