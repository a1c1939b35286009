import { caseEvents } from '@fordra/domain/cases/states/case-events';
import { type CaseState, caseStates } from '@fordra/domain/cases/states/case-states';
import { caseStatuses, pauseReasons } from '@fordra/domain/cases/states/case-statuses';
import { closedKinds, closedReasons } from '@fordra/domain/cases/states/closures';
import { phasesOf } from '@fordra/domain/cases/states/phases';
import { relatedMachines } from '@fordra/domain/cases/states/related-machines';
import { eventGuards } from '@fordra/domain/cases/transitions/event-guards';
import type { Transition } from '@fordra/domain/cases/transitions/transition';
import { transitions } from '@fordra/domain/cases/transitions/transition-table';
import { decisionMachine } from '@fordra/domain/decisions/decision-machine';
import { defaultFlows } from '@fordra/domain/flow/configuration/default-flows';
import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { flowTypes } from '@fordra/domain/flow/items/flow-items';
import { ticketMachine } from '@fordra/domain/tickets/ticket-machine';
import type { Machine } from '@fordra/domain/values/machine';
import { both, sayConditions, sayFrom, sayTarget, word } from './case-words.ts';

/** Prints docs/case-states.md from the transition table of the domain. */
export function buildCaseStatesPage(): string {
  return [
    '# Ärendets lägen · The states of a case',
    'Made by `npm run docs` from the table of transitions in `packages/domain/src/cases`; a test fails when this page is not up to date. Swedish first, English in italics. Every row has its number, by which the code refers to it.',
    '## Lägen · States',
    statesTable(),
    '## Statusar, pauser och avslut · Statuses, pauses and closing',
    wordsTable('Status', 'enum.cases.status.', caseStatuses),
    wordsTable('Paus · Pause', 'enum.cases.pause.reason.', pauseReasons),
    wordsTable('Avslutas · Closed', 'enum.cases.closed_kind.', closedKinds),
    wordsTable('Orsak till avslut · Closed because', 'enum.cases.closed_reason.', closedReasons),
    '## Vad som kan hända · What can happen',
    ...sections(),
    '## Vad som prövas först · What is checked first',
    'The first check that does not hold is the answer given. When all hold and no row above fits, the answer is `status_not_allowed`.',
    guardsTable(),
    refusalsTable(),
    '## Flöden · Flows',
    ...flowTypes.flatMap((type) => [
      `### ${word('sv', `flow.type.${type}`)} · ${word('en', `flow.type.${type}`)}`,
      flowTable(defaultFlows[type].items),
    ]),
    '## Andra liv · Other lives',
    machinesTable(),
  ]
    .join('\n\n')
    .concat('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function statesTable(): string {
  return table(
    ['läge', 'state', 'name', 'steg · phases'],
    caseStates.map((state) => [
      word('sv', `enum.cases.state.${state}`),
      word('en', `enum.cases.state.${state}`),
      `\`${state}\``,
      (state in phasesOf ? phasesOf[state as keyof typeof phasesOf] : [])
        .map((phase) => `${word('sv', `enum.cases.phase.${phase}`)} *${word('en', `enum.cases.phase.${phase}`)}*`)
        .join(', '),
    ]),
  );
}

function wordsTable(head: string, prefix: string, names: readonly string[]): string {
  const rows = names.map((name) => [word('sv', prefix + name), word('en', prefix + name), `\`${name}\``]);
  return table([head, '', 'name'], rows);
}

function sections(): readonly string[] {
  const own = (state: CaseState) => transitions.filter(({ from }) => from.states?.includes(state));
  const anywhere = transitions.filter(({ from }) => !from.states && from.is !== 'unregistered');
  const registered = transitions.filter(({ from }) => from.is === 'unregistered');
  return [
    '### När ett ärende börjar · When a case begins',
    transitionsTable(registered),
    ...caseStates.flatMap((state) => {
      const rows = own(state);
      const title = `### ${word('sv', `enum.cases.state.${state}`)} · ${word('en', `enum.cases.state.${state}`)}`;
      return rows.length > 0 ? [title, transitionsTable(rows, state)] : [];
    }),
    '### I nästan alla lägen · In almost every state',
    transitionsTable(anywhere),
  ];
}

function transitionsTable(unsorted: readonly Transition[], state?: CaseState): string {
  const rows = unsorted.toSorted((a, b) => numberOf(a) - numberOf(b));
  return table(
    ['nr', 'händelse · what happens', 'om · when', 'då · then', 'dessutom · also'],
    rows.map((row) => [
      row.id,
      both((language) => word(language, `case_event.${row.event}`)),
      both((language) =>
        [
          sayFrom(row.from, state, language),
          sayConditions(row.when ?? [], language),
          isOtherwise(row, rows) ? { sv: 'annars', en: 'otherwise' }[language] : '',
        ]
          .filter((part) => part !== '')
          .join('; '),
      ),
      both((language) => sayTarget(row, language)),
      both((language) => (row.effects ?? []).map((effect) => word(language, `case_effect.${effect}`)).join('; ')),
    ]),
  );
}

/** A row without conditions after others for the same event applies when their conditions are not met. */
function isOtherwise(row: Transition, rows: readonly Transition[]): boolean {
  const earlier = transitions.slice(0, transitions.indexOf(row));
  return !row.when && earlier.some((other) => other.event === row.event && other.when && rows.includes(other));
}

function numberOf({ id }: Transition): number {
  return Number.parseInt(id.slice(1), 10);
}

function guardsTable(): string {
  return table(
    ['händelse · event', 'prövas i ordning · checked in order'],
    caseEvents.map((event) => [
      `${both((language) => word(language, `case_event.${event}`))}<br>\`${event}\``,
      [...new Set(eventGuards[event].map(({ refusal }) => `\`${refusal}\``))].join(', '),
    ]),
  );
}

function refusalsTable(): string {
  const given = [...new Set(caseEvents.flatMap((event) => eventGuards[event].map(({ refusal }) => refusal)))];
  const rows = [...given, 'status_not_allowed' as const, 'fact_unknown' as const]
    .filter((one, index, all) => all.indexOf(one) === index)
    .sort();
  return table(
    ['svar · answer', 'på svenska', 'in English'],
    rows.map((refusal) => [`\`${refusal}\``, word('sv', `refusal.${refusal}`), word('en', `refusal.${refusal}`)]),
  );
}

function flowTable(items: readonly FlowEntry[]): string {
  return table(
    ['steg · step', 'när · when', 'om · if', 'betala inom · pay within'],
    items.map((entry) => [
      both((language) => word(language, `flow.item.${entry.item}`)),
      sayWait(entry),
      both((language) => sayConditions(entry.when, language)),
      entry.pay_within_days ? `${entry.pay_within_days} d` : '',
    ]),
  );
}

function sayWait({ wait, repeat }: FlowEntry): string {
  const origin = {
    due: 'förfallodagen · due day',
    previous: 'steget före · the step before',
    letter_due: 'brevets sista dag · letter due',
    verdict: 'utslaget · verdict',
  };
  const days = wait.banking_days ? ` + ${wait.banking_days} bankdagar` : wait.days ? ` + ${wait.days} d` : '';
  const again = repeat ? ` (var ${repeat.days ? `${repeat.days}:e dag` : `${repeat.months}:e månad`})` : '';
  return `${origin[wait.from]}${days}${again}`;
}

function machinesTable(): string {
  const machines = { ticket: ticketMachine, decision: decisionMachine, ...relatedMachines };
  return table(
    ['machine', 'from', 'event', 'to'],
    Object.entries(machines).flatMap(([name, machine]) =>
      (machine as Machine<string, string>).steps.map(({ from, event, to }) => [
        name.replaceAll('_', ' '),
        from.map((state) => `\`${state}\``).join(', '),
        event.replaceAll('_', ' '),
        `\`${to}\``,
      ]),
    ),
  );
}
