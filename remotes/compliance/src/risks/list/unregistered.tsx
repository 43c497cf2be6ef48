/** Accepted risks of controls that the register does not have, each with a button that fills in the form of a new risk. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, Callout, formatDate, Inline, List, plural, TextLink } from '@msp/ui';
import { useState } from 'react';
import { controlPath } from '../../shared/paths';
import { RiskDialog } from '../change/risk-buttons';
import type { UnregisteredRisk } from '../change/risk-form';

export function Unregistered() {
  const { data } = useCall(calls.risks.unregistered, {});
  const [accepted, setAccepted] = useState<UnregisteredRisk | null>(null);
  const mayAdd = usePermissions().has('control:respond');
  const items = data?.items ?? [];
  return (
    <>
      {items.length > 0 && (
        <Callout
          tone="accent"
          title={`${plural(items.length, 'accepted risk')} of controls ${items.length === 1 ? "isn't" : "aren't"} in the register`}
        >
          <List variant="bullets" aria-label="Accepted risks without an entry">
            {items.map((risk) => (
              <li key={risk.control.id}>
                <Inline wrap as="span">
                  <span>
                    <TextLink to={controlPath(risk.control.code)}>
                      {risk.control.code} {risk.control.name}
                    </TextLink>
                    {risk.reviewBy && `, review by ${formatDate(risk.reviewBy)}`}
                  </span>
                  {mayAdd && (
                    <Button
                      size="sm"
                      aria-haspopup="dialog"
                      aria-label={`Add to register: ${risk.control.code}`}
                      onClick={() => setAccepted(risk)}
                    >
                      Add to register
                    </Button>
                  )}
                </Inline>
              </li>
            ))}
          </List>
        </Callout>
      )}
      {/* Stays open when it is the last one: its message says that it was added. */}
      {accepted && <RiskDialog risk={null} accepted={accepted} onClose={() => setAccepted(null)} />}
    </>
  );
}
