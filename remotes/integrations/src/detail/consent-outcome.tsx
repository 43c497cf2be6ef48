/** What an administrator answered on the vendor's consent page, from which the browser has just come back. */
import { consentOutcomes, type IntegrationDetail, type ConsentOutcome as Outcome } from '@msp/contract';
import { useLocation, useNavigate, useSearchParams } from '@msp/router';
import { Callout } from '@msp/ui';
import { ConsentButton } from './problem-notice';

const looks = {
  granted: {
    tone: 'good',
    title: 'Consent granted',
    text: 'A collection with the new permissions has started. It may take the vendor a few minutes to apply them.',
  },
  declined: {
    tone: 'attention',
    title: 'Consent declined',
    text: 'Without consent nothing can be collected. Ask an administrator of the tenant to grant it.',
  },
  failed: {
    tone: 'bad',
    title: "Couldn't confirm consent",
    text: 'Start again from this page, and finish within a few minutes.',
  },
} as const satisfies Record<Outcome, object>;

export function ConsentOutcome({ integration }: { integration: IntegrationDetail }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const outcome = consentOutcomes.find((one) => one === params.get('consent'));
  if (!outcome) return null;
  const { tone, title, text } = looks[outcome];
  // Consent for a customer is granted again from the list of customers.
  const ofCustomer = params.get('tab') === 'customers';
  if (outcome !== 'granted' && !ofCustomer) {
    return (
      <Callout tone={tone} title={title} action={<ConsentButton integration={integration} />}>
        {text}
      </Callout>
    );
  }
  const address = ofCustomer ? `${pathname}?tab=customers` : pathname;
  return (
    <Callout tone={tone} title={title} onClose={() => navigate(address, { replace: true })}>
      {text}
    </Callout>
  );
}
