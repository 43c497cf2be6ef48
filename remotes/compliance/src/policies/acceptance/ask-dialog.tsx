/** Asks members to read and accept a version: all of them, or chosen ones. */
import { calls, type PolicyVersion } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { Box, Callout, plural } from '@msp/ui';
import { Checkbox, Field, FieldGroup, FormDialog, ScrollArea, TextInput, today } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useId, useState } from 'react';
import { maxOwners } from '../../shared/owner-filter';
import { refreshPolicies } from '../policy-calls';

type Whom = 'all' | 'chosen';

const choices = [
  { value: 'all', label: 'All members' },
  { value: 'chosen', label: 'Chosen members' },
] as const;

function useAsk(version: PolicyVersion, onClose: () => void) {
  const { busy, failure, run } = useAction({ refresh: refreshPolicies });
  const ask = (members: 'ALL' | string[], dueOn: string) =>
    run(async () => {
      const { added } = await request(calls.policies.askAcceptance, {
        params: { id: version.id },
        body: { members, dueOn: dueOn || null },
      });
      onClose();
      return { title: added === 0 ? 'Due date saved' : `${plural(added, 'member')} asked` };
    });
  return { busy, failure, ask };
}

function Members({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { data, error } = useCall(calls.users.personSearch, {
    query: { search: '', assignable: 'true', limit: maxOwners },
  });
  if (error) return <Callout tone="bad">Couldn't load members: {error.message}</Callout>;
  return (
    <ScrollArea label="Members" maxHeight="16rem" p="2">
      <FieldGroup label="Members">
        {data?.items.map(({ id, name }) => (
          <Box key={id} py="1">
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {name}
            </Checkbox>
          </Box>
        ))}
      </FieldGroup>
    </ScrollArea>
  );
}

export function AskDialog({ version, onClose }: { version: PolicyVersion; onClose: () => void }) {
  const [whom, setWhom] = useState<Whom | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [dueOn, setDueOn] = useState('');
  const { busy, failure, ask } = useAsk(version, onClose);
  const legend = useId();
  return (
    <FormDialog
      title={`Ask members to accept version ${version.number}`}
      submitLabel="Ask members"
      busy={busy}
      missing={{ 'who to ask': whom === null || (whom === 'chosen' && chosen.length === 0) }}
      failure={failure}
      onSubmit={() => ask(whom === 'all' ? 'ALL' : chosen, dueOn)}
      onClose={onClose}
    >
      <div>
        <span id={legend}>Who to ask</span>
        <RadioGroup<Whom> aria-labelledby={legend} options={choices} value={whom} onChange={setWhom} />
      </div>
      {whom === 'chosen' && <Members chosen={chosen} onChange={setChosen} />}
      <Field label="Due" help="Optional. Members are reminded before and after this day.">
        <TextInput
          type="date"
          min={today()}
          maxWidth="12rem"
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
