import type { Refusal } from '@fordra/domain/refusals/refusals';
import {
  fillPlaceholders,
  findPlaceholders,
  isPlaceholder,
  type PlaceholderName,
  placeholders,
} from '@fordra/domain/tickets/placeholders';
import type { Day } from '@fordra/domain/values/day';
import type { Currency, Ore } from '@fordra/domain/values/money';
import { type Case, cases } from '@fordra/resources/cases/cases';
import { TICKET_TEXT_LENGTH_MAX } from '@fordra/resources/tickets/ticket-messages';
import { type Ticket, tickets } from '@fordra/resources/tickets/tickets';
import type { Field } from '@fordra/schema/fields';
import { figuresIn } from '../../engine/letters/letter-figures.ts';
import { readOne } from '../../records/read/read-one.ts';
import { buildReadPlan } from '../../records/read/read-plan.ts';
import { buildCatalogue } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { Undone } from '../../records/write/undone.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { ActionPorts } from '../definition/define-action.ts';
import { loadRecipients } from './ticket-recipients.ts';

type Filling = {
  readonly tx: Database;
  readonly ports: ActionPorts;
  readonly requester: Requester;
  readonly ticket: Ticket;
};

const ofText = { path: 'text', max: TICKET_TEXT_LENGTH_MAX };

/** Fills in the placeholders of a message or its subject, with nothing that one of its recipients may not read on the item itself. */
export async function fillMessage(
  filling: Filling,
  text: string,
  { path, max }: { readonly path: string; readonly max: number } = ofText,
): Promise<string> {
  const names = findPlaceholders(text);
  if (names.length === 0) return text;
  refuseAt(
    names.filter((name) => !isPlaceholder(name)),
    'placeholder_unknown',
  );
  const values = await valuesOf(filling, names as readonly PlaceholderName[]);
  const filled = fillPlaceholders(text, values);
  if (filled.length > max) throw new Undone({ outcome: 'invalid', issues: [{ path, rule: 'max_length', arg: max }] });
  return filled;
}

async function valuesOf(
  filling: Filling,
  names: readonly PlaceholderName[],
): Promise<Readonly<Record<string, string>>> {
  const { tx, ports, requester, ticket } = filling;
  const recipients = await loadRecipients(tx, ports, ticket);
  const ofTicket = names.filter((name) => placeholders[name].resource === 'tickets');
  const ofCase = names.filter((name) => placeholders[name].resource === 'cases');
  if (ticket.case === null) refuseAt(ofCase, 'placeholder_without_value');
  const read = {
    tickets: ofTicket.length === 0 ? [] : await readAs(tx, recipients, 'tickets', ticket._id),
    cases: ofCase.length === 0 ? [] : await readAs(tx, recipients, 'cases', ticket.case!),
  };
  const ofItems = [...ofTicket, ...ofCase].map((name) => {
    const { resource, attribute } = placeholders[name] as { resource: 'tickets' | 'cases'; attribute: string };
    const isShown = read[resource].every((item) => item !== undefined && Object.hasOwn(item, attribute));
    return { name, attribute, resource, isShown, item: read[resource][0] };
  });
  refuseAt(
    ofItems.filter(({ isShown }) => !isShown).map(({ name }) => name),
    'placeholder_not_for_recipient',
  );
  const words = await Promise.all(
    ofItems.map(async ({ name, resource, attribute, item }) => ({
      name,
      value: await wordOf(tx, ticket, fieldsOf[resource][attribute]!, item!, attribute),
    })),
  );
  refuseAt(
    words.filter(({ value }) => value === undefined).map(({ name }) => name),
    'placeholder_without_value',
  );
  return {
    agent_name: requester.user.name,
    ...Object.fromEntries(words.map(({ name, value }) => [name, value!])),
  };
}

const fieldsOf: Readonly<Record<'tickets' | 'cases', Readonly<Record<string, Field>>>> = {
  tickets: tickets.fields,
  cases: cases.fields,
};

/** The item as each of these users would read it; undefined for one who may not read it. */
async function readAs(
  tx: Database,
  readers: readonly Requester[],
  name: 'tickets' | 'cases',
  id: string,
): Promise<readonly (Row | undefined)[]> {
  const entry = buildCatalogue([name === 'tickets' ? tickets : cases]).get(name)!;
  const items: (Row | undefined)[] = [];
  for (const reader of readers) {
    const plan = buildReadPlan(reader, entry);
    items.push(plan && (await readOne(tx, reader, entry, plan, { id })));
  }
  return items;
}

/** A value as it is written in the language of the ticket; undefined where there is none. */
async function wordOf(
  tx: Database,
  { language }: Ticket,
  field: Field,
  item: Row,
  attribute: string,
): Promise<string | undefined> {
  const value = item[attribute];
  if (value === null || value === undefined) return undefined;
  const { kind } = field.kind === 'computed' ? field.of : field;
  const figures = figuresIn(language, (item as Partial<Case>).currency as Currency);
  switch (kind) {
    case 'amount':
      return figures.money(value as Ore);
    case 'day':
      return figures.day(value as Day);
    case 'reference': {
      const row = await tx.selectFrom('creditors').select('name').where('_id', '=', String(value)).executeTakeFirst();
      return row?.name;
    }
    default:
      return 'shownAs' in field && field.shownAs === 'id_number' ? idNumberOf(String(value)) : String(value);
  }
}

const idNumberOf = (digits: string) => digits.replace(/^(\d{6,8})(\d{4})$/, '$1-$2');

/** Refuses the message if there are any of these placeholders, each with the reason. */
function refuseAt(names: readonly string[], refusal: Refusal): void {
  if (names.length === 0) return;
  const issues = names.map((name) => ({
    path: `placeholders.${name.replaceAll('.', '_')}`,
    rule: 'refused',
    arg: refusal,
  }));
  throw new Undone({ outcome: 'refused', refusal, issues });
}
