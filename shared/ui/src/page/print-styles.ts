/** Adds the style sheet of printed pages, and their footer. A browser without margin boxes prints the footer inside the page. */
import { printCss } from '../theme/print-css';

function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @bottom-left { content: "" } }');
  const [page] = sheet.cssRules;
  return page !== undefined && 'cssRules' in page && (page.cssRules as CSSRuleList).length > 0;
}

/** @param footerAt the text of the footer at the time of printing */
export function addPrintStyles(footerAt: (time: Date) => string): void {
  const style = document.createElement('style');
  style.dataset.print = '';
  style.textContent = printCss;
  document.head.append(style);

  const inside = document.createElement('div');
  inside.dataset.printFooter = '';
  window.addEventListener('beforeprint', () => {
    const text = footerAt(new Date());
    // A CSS string has the escapes of a JSON string.
    document.documentElement.style.setProperty('--print-footer', JSON.stringify(text));
    if (hasMarginBoxes()) return;
    inside.textContent = text;
    document.body.append(inside);
  });
}
