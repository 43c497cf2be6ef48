/** Opens a mail to the support address of the runtime config. */
import { Button, MailIcon } from '@msp/ui';
import { browser } from '../browser';
import { useConfig } from '../runtime-config/config-context';

export function mailAddress(to: string, subject: string, reference?: string | null): string {
  const body = reference ? `&body=${encodeURIComponent(`Reference: ${reference}`)}` : '';
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}

export function ContactSupport({ subject, reference }: { subject: string; reference?: string | null }) {
  const { supportEmail } = useConfig().brand;
  return (
    <Button icon={<MailIcon />} onClick={() => browser.open(mailAddress(supportEmail, subject, reference))}>
      Contact Support
    </Button>
  );
}
