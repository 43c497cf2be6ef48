/** Puts sanitised HTML into the page, and prepares its links, mentions, tables and code. */
import { useNavigate } from '@msp/router';
import { Prose } from '@msp/ui/records';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { MarkdownProps } from './markdown-props';

const opensInNewTab = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A mention is not a link: it becomes a chip with the person's name. */
function markMentions(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href^="mention:" i]')) {
    const chip = document.createElement('span');
    chip.dataset.part = 'mention';
    chip.textContent = link.textContent;
    link.replaceWith(chip);
  }
}

/** A blank of a template is marked; one with a name, `blank:open:NAME`, acts as a button, which the page around it answers. */
function markBlanks(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href^="blank:" i]')) {
    const [, state = '', name] = (link.getAttribute('href') ?? '').split(':');
    const mark = document.createElement('mark');
    mark.dataset.blank = state;
    mark.textContent = link.textContent;
    if (name !== undefined) {
      mark.dataset.name = name;
      mark.tabIndex = 0;
      mark.setAttribute('role', 'button');
    }
    link.replaceWith(mark);
  }
}

/** External links open in a new tab and send no referrer. */
function markExternalLinks(root: HTMLElement): void {
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

/** Tables and code wider than the text scroll by themselves and can be reached with the keyboard. */
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

interface SanitizedHtmlProps {
  /** Must come from this package's sanitiser. */
  html: string;
  onRendered?: MarkdownProps['onRendered'];
}

export default function SanitizedHtml({ html, onRendered }: SanitizedHtmlProps) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    // The only place that inserts HTML.
    current.innerHTML = html;
    markMentions(current);
    markBlanks(current);
    markExternalLinks(current);
    makeScrollable(current);
    onRendered?.();
  }, [html, onRendered]);

  const followInternal = (event: MouseEvent<HTMLDivElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href?.startsWith('/') || opensInNewTab(event)) return;
    event.preventDefault();
    navigate(href);
  };

  return <Prose ref={root} onClick={followInternal} />;
}
