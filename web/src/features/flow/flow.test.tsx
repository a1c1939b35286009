import { defaultFlows } from '@fordra/domain/flow/configuration/default-flows';
import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { DifferenceWords } from './comparison/difference-words.tsx';
import { SumsTable } from './comparison/sums-table.tsx';
import { branchLanes } from './diagram/branch-lanes.ts';
import { FlowDiagram } from './diagram/flow-diagram.tsx';
import type { ReadFlow } from './diagram/read-flow.ts';
import { StepFields } from './editor/step-fields.tsx';

afterEach(cleanup);

const standard: ReadFlow = { ...defaultFlows.standard, name: 'Standard' };
const changed = (key: string, change: Partial<FlowEntry>): ReadFlow => ({
  ...standard,
  items: standard.items.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
});
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

test('the diagram is a list of steps, with waits, conditions and branches in words', () => {
  render(
    <InPortal>
      <FlowDiagram items={standard.items} />
    </InPortal>,
  );
  const stops = within(screen.getByRole('list', { name: 'Steg i flödet' }))
    .getAllByRole('heading')
    .map((heading) => plain(heading.closest('li')!.textContent));
  expect(stops).toHaveLength(standard.items.length);
  expect(stops[0]).toBe('3 bankdagar efter fakturans förfallodagVänta på betalning av fakturan');
  expect(stops[2]).toBe(
    '8 dagar efter fakturans förfallodagSkicka påminnelseVia digital brevlåda och brev · Betalas inom 10 dagar',
  );
  const evaluated = stops.find((words) => words.includes('Bedöm Kronofogden'));
  expect(evaluated).toContain('återstående kapital minst lägsta kapital för Kronofogden (500,00 kr)');
  expect(evaluated).toContain('inte: gäldenären finns utomlands');
  expect(evaluated).toContain('annars går ärendet till ”skicka bevakningsbrev”');
  expect(stops.find((words) => words.includes('Fråga Kronofogden'))).toContain('Upprepas efter 14 dagar');
  expect(screen.getByText('Sedan upprepas ”skicka bevakningsbrev”')).toBeTruthy();
});

test('overlapping branches are drawn beside each other, the shorter inside', () => {
  const items = changed('send_soft_reminder', { else: 'send_surveillance_letter' }).items;
  const at = (key: string) => items.findIndex((entry) => entry.key === key);
  expect(branchLanes(items)).toEqual([
    { from: at('evaluate_enforcement'), to: at('send_surveillance_letter'), lane: 0 },
    { from: at('send_soft_reminder'), to: at('send_surveillance_letter'), lane: 1 },
  ]);
});

test('the differences between two versions are listed by step', () => {
  const after = {
    ...changed('send_reminder', {
      pay_within_days: 20,
      wait: { from: 'due', days: 10 },
      when: [{ fact: 'is_company', op: 'eq', value: true }],
    }),
  };
  const shorter = { ...after, items: after.items.filter(({ key }) => key !== 'send_soft_reminder') };
  const { container } = render(
    <InPortal>
      <DifferenceWords before={standard} after={shorter} />
    </InPortal>,
  );
  const shown = [...container.querySelectorAll('li li')].map((line) => plain(line.textContent));
  expect(shown).toEqual([
    'Väntan: 10 dagar efter fakturans förfallodag i stället för 8 dagar efter fakturans förfallodag',
    'Tid att betala: betalas inom 20 dagar i stället för betalas inom 10 dagar',
    'Nytt villkor: gäldenären är ett företag',
    'Steget är borta',
  ]);
});

test('equal versions are reported as equal', () => {
  render(
    <InPortal>
      <DifferenceWords before={standard} after={changed('send_reminder', {})} />
    </InPortal>,
  );
  expect(screen.getByText('Flödena är lika')).toBeTruthy();
});

test('the sums are shown side by side with their difference, and the delay of a stage', () => {
  render(
    <InPortal>
      <SumsTable
        sums={{
          letters: { reminder: { before: 3, after: 0 } },
          fees: { SEK: { reminder_fee: { before: 180_00, after: 240_00 } } },
          decisions: {},
          stages: { debt_collection: { before: 3, after: 2, both: 2, days: 18 } },
          faults: { before: 0, after: 0 },
          staying: 0,
        }}
      />
    </InPortal>,
  );
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => plain(cell.textContent)));
  expect(rows).toEqual([
    ['Vad', 'Jämfört flöde', 'Det här flödet', 'Skillnad'],
    ['Brev'],
    ['Påminnelse', '3', '0', '−3'],
    ['Avgifter'],
    ['Påminnelseavgift', '180,00 kr', '240,00 kr', '+60,00 kr'],
    ['Ärenden som når'],
    ['Inkassoi snitt 9 dagar senare', '3', '2', '−1'],
  ]);
});

test('a problem of a step is shown at its field, and a wait has one unit', async () => {
  const onChange = vi.fn();
  const entry = standard.items.find(({ key }) => key === 'send_debt_collection')!;
  render(
    <InPortal>
      <StepFields
        entry={{ ...entry, pay_within_days: 3, when: [{ fact: 'is_company', op: 'eq', value: true }] }}
        items={standard.items}
        problems={['demand_time_too_short', 'demand_without_descriptions']}
        onChange={onChange}
      />
    </InPortal>,
  );
  const pay = screen.getByLabelText('Betalas inom (dagar)');
  expect(pay.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Ett inkassokrav ger minst 8 dagar.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Kontrollera att skulden är beskriven före inkassokravet.');
  await userEvent.selectOptions(screen.getByLabelText('Räknas i'), 'bankdagar');
  expect(onChange.mock.lastCall?.[0].wait).toEqual({ from: 'previous', banking_days: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort villkoret gäldenären är ett företag' }));
  expect(onChange.mock.lastCall?.[0].when).toEqual([]);
});

test('one step at another position is reported as one moved step', () => {
  const [first, second, third, ...rest] = standard.items;
  const { container } = render(
    <InPortal>
      <DifferenceWords before={standard} after={{ ...standard, items: [second!, third!, first!, ...rest] }} />
    </InPortal>,
  );
  expect([...container.querySelectorAll('li li')].map((line) => line.textContent)).toEqual([
    'Steget har fått en annan plats',
  ]);
});
