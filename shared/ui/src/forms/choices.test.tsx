import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Suggestion } from '../listbox/suggestions';
import { show } from '../testing';
import { Combobox } from './combobox';
import { Field } from './field';
import { TextArea } from './inputs';
import { RadioGroup } from './radio-group';
import { Tabs } from './tabs';

const people: Suggestion[] = [
  { id: '1', label: 'Amelia Hart', detail: 'amelia@harbour.example' },
  { id: '2', label: 'Owen Price' },
];

function People({ onChange }: { onChange?: (id: string | undefined) => void }) {
  const [value, setValue] = useState<Suggestion | null>(null);
  const [text, setText] = useState('');
  return (
    <Field label="Owner">
      <Combobox
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next?.id);
        }}
        options={people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
        onSearch={setText}
        emptyText="No member has this name."
      />
    </Field>
  );
}

test('combobox: chooses with typing, arrow keys and Enter', async () => {
  const onChange = jest.fn();
  await show(<People onChange={onChange} />);
  const box = screen.getByRole('combobox', { name: 'Owner' });
  await userEvent.type(box, 'e');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Owen Price' }).id);
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('Owen Price');
  expect(onChange).toHaveBeenCalledWith('2');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('combobox: Escape changes nothing, no match says so, and a choice can be removed', async () => {
  const onChange = jest.fn();
  await show(<People onChange={onChange} />);
  const box = screen.getByRole('combobox', { name: 'Owner' });
  await userEvent.type(box, 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No member has this name.');
  await userEvent.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('option', { name: /Amelia Hart/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Amelia Hart' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('combobox: a text that is no choice is refused in words, not erased; a whole name is taken', async () => {
  const onChange = jest.fn();
  await show(<People onChange={onChange} />);
  const box = screen.getByRole('combobox', { name: 'Owner' });
  await userEvent.type(box, 'Zoe Unknown');
  await userEvent.tab();
  expect(box).toHaveValue('Zoe Unknown');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(/^“Zoe Unknown” isn't one of the choices\./);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(box);
  await userEvent.type(box, 'owen price');
  await userEvent.tab();
  expect(box).toHaveValue('Owen Price');
  expect(box).toBeValid();
  expect(onChange).toHaveBeenCalledWith('2');
  await userEvent.type(box, ' or Zoe');
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Owen Price stays until then.');
  await userEvent.clear(box);
  await userEvent.tab();
  expect(box).toHaveValue('Owen Price');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('radio group: has a name and one chosen option', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ] as const;
  await show(<RadioGroup aria-label="Enforced?" options={options} value="no" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Enforced?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(onChange).toHaveBeenCalledWith('yes');
});

test('tabs: one tab stop, arrow keys and End move, the panel has the name of its tab', async () => {
  function Two() {
    const [active, setActive] = useState<'a' | 'b' | 'c'>('a');
    const tabs = (['a', 'b', 'c'] as const).map((key) => ({ key, label: `Tab ${key}`, panel: `Inside ${key}` }));
    return <Tabs label="Parts" tabs={tabs} active={active} onChange={setActive} />;
  }
  await show(<Two />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Tab a' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Tab c' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Tab c' })).toHaveTextContent('Inside c');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Tab b' })).toBeVisible();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Tab b' })).toHaveFocus();
});

test('textarea: has the label and the error of its field', async () => {
  await show(
    <Field label="Notes" error="Too long.">
      <TextArea />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeInvalid();
});
