/** The footer of every printed page. A browser without margin boxes prints it inside the page instead. */
import { useEffect, useState } from 'react';

function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @bottom-left { content: "" } }');
  const [page] = sheet.cssRules;
  return page !== undefined && 'cssRules' in page && (page.cssRules as CSSRuleList).length > 0;
}

/** @param textAt the text at the time of printing */
export function PrintFooter({ textAt }: { textAt: (time: Date) => string }) {
  const [inside, setInside] = useState<string>();
  useEffect(() => {
    const show = () => {
      const text = textAt(new Date());
      // A CSS string has the escapes of a JSON string.
      document.documentElement.style.setProperty('--print-footer', JSON.stringify(text));
      if (!hasMarginBoxes()) setInside(text);
    };
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, [textAt]);
  return inside === undefined ? null : <div data-print-footer="">{inside}</div>;
}
