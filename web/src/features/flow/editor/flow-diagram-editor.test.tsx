import { checkFlowConfiguration } from '@fordra/domain/flow/checks/check-flow-configuration';
import { defaultFlows } from '@fordra/domain/flow/configuration/default-flows';
import type { FlowConfiguration, FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { FlowDiagramEditor } from './flow-diagram-editor.tsx';
import { useFlowDraft } from './use-flow-draft.ts';

afterEach(cleanup);

const shown = [
  'wait_invoice_payment',
  'send_reminder',
  'wait_reminder_payment',
  'ensure_debt_descriptions',
  'send_surveillance_letter',
];
/** As short as possible: long flows are slow in jsdom. */
const short = {
  ...defaultFlows.standard,
  items: defaultFlows.standard.items.filter(({ key }) => shown.includes(key)),
};
let items: readonly FlowEntry[] = [];
const keys = () => items.map(({ key }) => key);
const entry = (key: string) => items.find((one) => one.key === key)!;
const button = (name: string) => screen.getByLabelText(name);

/** The diagram in the editor, with undo. */
function Edited({ flow }: { readonly flow: FlowConfiguration }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useFlowDraft({ name: '', validFrom: '', items: flow.items }, form);
  items = draft.items;
  return (
    <form ref={form}>
      <FlowDiagramEditor
        flow={{ ...flow, items }}
        problems={checkFlowConfiguration({ ...flow, items })}
        onChange={(next, field) => change({ items: next }, field)}
      />
    </form>
  );
}

function open(flow: FlowConfiguration = short) {
  const user = userEvent.setup({ delay: null });
  render(
    <InPortal>
      <Edited flow={flow} />
    </InPortal>,
  );
  return user;
}

test('a step is added in the diagram, moved and removed, and each change is undone', async () => {
  const user = open();
  const before = keys();
  await user.click(button('Lägg till ett steg före: Skicka påminnelse'));
  await user.click(await screen.findByText('Skicka vänlig påminnelse'));
  expect(keys()).toEqual(before.toSpliced(1, 0, 'send_soft_reminder'));
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('2. Skicka vänlig påminnelse');

  await user.click(button('Flytta ned: Skicka vänlig påminnelse'));
  expect(keys().indexOf('send_soft_reminder')).toBe(2);
  expect(screen.getByText('Steget kommer för sent: ärendet är redan förbi det.')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByText('Steget kommer för sent: ärendet är redan förbi det.')).toBeNull();
  await user.click(button('Ta bort: Skicka vänlig påminnelse'));
  expect(keys()).toEqual(before);
  await user.keyboard('{Control>}zz{/Control}');
  expect(keys()).toEqual(before);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(keys()).toContain('send_soft_reminder');
});

test('a condition on an amount is entered in kronor, and if it does not hold the case goes to a later step', async () => {
  const user = open();
  await user.click(button('Ändra: Skicka påminnelse'));
  await user.selectOptions(screen.getByLabelText('Lägg till villkor'), 'återstående kapital');
  expect(screen.getByText('Skriv ett belopp i kronor, till exempel 500 eller 499,50.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Jämförelse: återstående kapital'), 'över');
  const size = screen.getByLabelText('Värde: återstående kapital');
  await user.type(size, '9,5');
  expect(entry('send_reminder').when).toEqual([{ fact: 'remaining_capital', op: 'gt', value: 9_50 }]);
  await user.selectOptions(screen.getByLabelText('Annars går ärendet till'), '4. Kontrollera att skulden är beskriven');
  expect(entry('send_reminder').else).toBe('ensure_debt_descriptions');
  await user.selectOptions(screen.getByLabelText('Jämförs med: återstående kapital'), 'remaining_min');
  expect(entry('send_reminder').when[0]!.value).toEqual({ limit: 'remaining_min' });
  // The keystrokes in one field are one change.
  await user.keyboard('{Control>}zzz{/Control}');
  expect(entry('send_reminder').when).toEqual([{ fact: 'remaining_capital', op: 'gt', value: Number.NaN }]);
});

test('one or several of the words are chosen', async () => {
  const user = open();
  await user.click(button('Ändra: Skicka påminnelse'));
  await user.selectOptions(screen.getByLabelText('Lägg till villkor'), 'startåtgärden');
  await user.selectOptions(screen.getByLabelText('Jämförelse: startåtgärden'), 'är något av');
  await user.click(screen.getByLabelText('inkasso'));
  expect(entry('send_reminder').when).toEqual([
    { fact: 'start_action', op: 'in', value: ['soft_reminder', 'debt_collection'] },
  ]);
});

test('the channels of a letter are ordered, and without any it cannot be sent', async () => {
  const user = open();
  await user.click(button('Ändra: Skicka påminnelse'));
  await user.click(button('Pröva Brev tidigare'));
  expect(entry('send_reminder').channels).toEqual(['letter', 'digital_mailbox']);
  const offered = within(screen.getByLabelText('Lägg till kanal')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Lägg till kanal', 'E-post']);
  await user.click(button('Ta bort kanalen Brev'));
  await user.click(button('Ta bort kanalen Digital brevlåda'));
  expect(screen.getByText(/^Brevet behöver en kanal/)).toBeTruthy();
});

test('removing a step that others lead to is shown as a problem of those', async () => {
  const when = [{ fact: 'is_company', op: 'eq', value: true }] as const;
  const user = open({
    ...short,
    items: short.items.with(1, { ...short.items[1]!, when, else: 'send_surveillance_letter' }),
  });
  await user.click(button('Ta bort: Skicka bevakningsbrev'));
  const step = screen.getByRole('heading', { name: /Skicka påminnelse/ }).closest('li')!;
  expect(step.textContent).toContain('Det som händer annars måste vara ett senare steg.');
});
