/** A message of a story, this many business minutes after the one before it. */
export type Turn =
  | { readonly by: 'requester'; readonly after: number; readonly text: string }
  | { readonly by: 'agent'; readonly after: number; readonly text: string; readonly resolves?: true }
  | { readonly by: 'note'; readonly after: number; readonly text: string }
  | { readonly by: 'return'; readonly after: number };

/**
 * A conversation of the demo. Its texts may name the debtor, the case and the invoice as `{debtor}`, `{case}` and
 * `{reference}`.
 */
export type TicketStory = {
  readonly channel: 'creditor' | 'partner' | 'solicitor' | 'debtor';
  readonly opens: 'requester' | 'operator';
  readonly subject: string;
  readonly text: string;
  readonly priority?: 'high' | 'low';
  readonly tags?: readonly string[];
  readonly turns: readonly Turn[];
};

export const asks = (after: number, text: string): Turn => ({ by: 'requester', after, text });
export const answers = (after: number, text: string): Turn => ({ by: 'agent', after, text });
export const resolves = (after: number, text: string): Turn => ({ by: 'agent', after, text, resolves: true });
export const notes = (after: number, text: string): Turn => ({ by: 'note', after, text });
