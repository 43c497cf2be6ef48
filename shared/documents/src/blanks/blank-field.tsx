/** The field of one blank, of the kind that the blank asks for. */
import { type Blank, type BlankValue, dateText, dayOfText } from '@msp/templates';
import { Box, Button, Text } from '@msp/ui';
import { Field, SelectInput, TextInput } from '@msp/ui/pages';
import { type ComponentProps, memo } from 'react';
import { useBuffered } from '../buffered';
import { fieldName } from './mark-blanks';
import { RowsField } from './rows-field';

interface BlankFieldProps {
  blank: Blank;
  value: BlankValue | undefined;
  onChange: (id: string, value: BlankValue | undefined) => void;
  /** The id of the list of people. */
  peopleList: string;
}

interface TypedTextProps extends Pick<ComponentProps<typeof TextInput>, 'placeholder' | 'list' | 'autoComplete'> {
  text: string;
  onChange: (text: string) => void;
}

function TypedText({ text, onChange, ...rest }: TypedTextProps) {
  const { shown, set, handlers } = useBuffered(text, onChange);
  return <TextInput {...rest} value={shown} onChange={(event) => set(event.target.value)} {...handlers} />;
}

type ControlProps = Omit<BlankFieldProps, 'value'> & { text: string };

function Control({ blank, text, onChange, peopleList }: ControlProps) {
  const { id, kind, choices, suggestion } = blank;
  const change = (next: string) => onChange(id, next === '' ? undefined : next);
  if (kind === 'choice' && (text === '' || choices.includes(text)))
    return (
      <SelectInput value={text} onChange={(event) => change(event.target.value)}>
        <option value="">Choose…</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectInput>
    );
  const day = kind === 'date' ? (text === '' ? '' : dayOfText(text)) : undefined;
  if (day !== undefined)
    return (
      <TextInput type="date" maxWidth="12rem" value={day} onChange={(event) => change(dateText(event.target.value))} />
    );
  return (
    <TypedText
      text={text}
      onChange={change}
      placeholder={suggestion ?? undefined}
      {...(kind === 'person' && { list: peopleList, autoComplete: 'off' })}
    />
  );
}

/** Where the blank is, for a reader who does not look at the document. */
function contextText({ context, name, kind, label, suggestion }: Blank): string | undefined {
  if (kind === 'rows') return undefined;
  const words = [context.before, '…', context.after].filter((part) => part !== '').join(' ');
  if (words !== '…') return words;
  // The kind of the field says it already.
  if (name === suggestion || name === kind || label.toLowerCase().includes(name.toLowerCase())) return undefined;
  return name;
}

export const BlankField = memo(function BlankField({ blank, value, onChange, peopleList }: BlankFieldProps) {
  const { id, label, kind, suggestion } = blank;
  if (kind === 'rows')
    return (
      <Box data-field={fieldName(id)}>
        <RowsField
          blank={blank}
          rows={Array.isArray(value) ? value : undefined}
          onChange={(rows) => onChange(id, rows)}
        />
      </Box>
    );
  const text = typeof value === 'string' ? value : '';
  const note = suggestion !== null && text === '' && (
    <Button
      variant="link"
      size="sm"
      aria-label={`Use ${suggestion} for ${label}`}
      onClick={() => onChange(id, suggestion)}
    >
      Use {suggestion}
    </Button>
  );
  const context = contextText(blank);
  return (
    <Box data-field={fieldName(id)}>
      <Field
        label={label}
        note={note}
        help={
          context && (
            <Text as="span" size="xs">
              {context}
            </Text>
          )
        }
      >
        <Control blank={blank} text={text} onChange={onChange} peopleList={peopleList} />
      </Field>
    </Box>
  );
});
