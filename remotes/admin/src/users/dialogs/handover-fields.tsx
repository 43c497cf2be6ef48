/** Who takes over what a member owns: one person for everything, and others for single records. */
import type { FoundPerson, OwnedRecord } from '@msp/contract';
import { PersonField } from '@msp/forms';
import { Button, Stack, Text } from '@msp/ui';
import { Field } from '@msp/ui/pages';
import { useState } from 'react';
import { type Owned, Ownership } from './ownership';

type Successor = Pick<FoundPerson, 'id' | 'name' | 'email'>;

interface OwnedOne {
  record: OwnedRecord;
  id: string;
  name: string;
}

const keyOf = ({ record, id }: Pick<OwnedOne, 'record' | 'id'>) => `${record} ${id}`;

const recordsOf = (owns: Owned): OwnedOne[] =>
  owns.flatMap(({ record, records = [] }) => records.map((each) => ({ record, ...each })));

export function useHandover(owns: Owned) {
  const [successor, setSuccessor] = useState<Successor | null>(null);
  const [single, setSingle] = useState<Record<string, Successor>>({});
  const records = recordsOf(owns);
  const named = records.flatMap((each) => {
    const person = single[keyOf(each)];
    return person ? [{ record: each.record, id: each.id, successorId: person.id }] : [];
  });
  const isAllNamed = records.length > 0 && named.length === records.length;
  return {
    records,
    successor,
    setSuccessor,
    single,
    setSingle: (record: OwnedOne, person: Successor | null) =>
      setSingle(({ [keyOf(record)]: _, ...others }) => (person ? { ...others, [keyOf(record)]: person } : others)),
    isReady: owns.length === 0 || successor !== null || isAllNamed,
    /** For the call that removes the member. */
    body: { ...(successor && { successorId: successor.id }), ...(named.length > 0 && { handovers: named }) },
    /** Those who take over, without repetition. */
    names: [
      ...new Set([...(successor && !isAllNamed ? [successor] : []), ...Object.values(single)].map((p) => p.name)),
    ],
  };
}

interface HandoverFieldsProps {
  owns: Owned;
  handover: ReturnType<typeof useHandover>;
  /** The id of the member who leaves. */
  except: string;
}

export function HandoverFields({ owns, handover, except }: HandoverFieldsProps) {
  const { records, successor, setSuccessor, single, setSingle } = handover;
  const [isSplit, setSplit] = useState(false);
  return (
    <Stack>
      <Text>Other members take over:</Text>
      {!isSplit && <Ownership owns={owns} />}
      <Field label={isSplit ? 'Who takes over by default' : 'Who takes over'}>
        <PersonField forOwner value={successor} except={except} onChange={setSuccessor} />
      </Field>
      {isSplit
        ? records.map((each) => (
            <Field key={keyOf(each)} label={each.name}>
              <PersonField
                forOwner
                value={single[keyOf(each)] ?? null}
                except={except}
                onChange={(person) => setSingle(each, person)}
              />
            </Field>
          ))
        : records.length > 1 && (
            <Button alignSelf="flex-start" size="sm" onClick={() => setSplit(true)}>
              Choose for each record
            </Button>
          )}
    </Stack>
  );
}
