import type { Refusal } from '../refusals/refusals.ts';

/**
 * What the text of a message may fetch by `[[name]]`: an attribute of the ticket or of its case, which every recipient
 * must be able to read there; `agent_name` is the author of the message.
 */
export const placeholders = {
  requester_name: { resource: 'tickets', attribute: 'requester_name' },
  ticket_number: { resource: 'tickets', attribute: 'number' },
  agent_name: { resource: 'author', attribute: 'name' },
  journal_number: { resource: 'cases', attribute: 'journal_number' },
  ocr_number: { resource: 'cases', attribute: 'ocr_number' },
  reference_number: { resource: 'cases', attribute: 'reference_number' },
  creditor_name: { resource: 'cases', attribute: 'creditor' },
  debtor_name: { resource: 'cases', attribute: 'customer_name' },
  debtor_id_number: { resource: 'cases', attribute: 'customer_id_number' },
  due_date: { resource: 'cases', attribute: 'due_date' },
  capital_amount: { resource: 'cases', attribute: 'capital_amount' },
  payable_amount: { resource: 'cases', attribute: 'payable_amount' },
  next_flow_date: { resource: 'cases', attribute: 'next_flow_date' },
  limitation_date: { resource: 'cases', attribute: 'limitation_date' },
} as const satisfies Readonly<
  Record<string, { readonly resource: 'tickets' | 'cases' | 'author'; readonly attribute: string }>
>;

export type PlaceholderName = keyof typeof placeholders;

const form = /\[\[([^[\]\n]{1,60})\]\]/g;

/** The names between `[[` and `]]`, each once, whether they exist or not. */
export function findPlaceholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(form)].map(([, name]) => name!.trim()))];
}

export function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(placeholders, name);
}

export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(form, (whole, name: string) => values[name.trim()] ?? whole);
}

type Invalid =
  | { readonly path: string; readonly rule: 'required' }
  | { readonly path: string; readonly rule: 'refused'; readonly arg: Refusal };

/** A template has a text in some language, and may not fetch what does not exist: the fault would be noticed only when it is used. */
export function checkMessageTemplate({
  after,
}: {
  readonly after: Readonly<Record<string, unknown>> | undefined;
}): readonly Invalid[] {
  if (!after) return [];
  const textsOf = (path: string) => Object.values((after[path] ?? {}) as Readonly<Record<string, unknown>>).map(String);
  if (textsOf('text').every((text) => text.trim() === '')) return [{ path: 'text', rule: 'required' }];
  return ['subject', 'text']
    .filter((path) =>
      textsOf(path)
        .flatMap(findPlaceholders)
        .some((name) => !isPlaceholder(name)),
    )
    .map((path) => ({ path, rule: 'refused', arg: 'placeholder_unknown' }));
}
