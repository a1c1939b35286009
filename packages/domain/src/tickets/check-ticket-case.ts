import { allow, refuse, type Verdict } from '../values/verdict.ts';
import type { ChannelKind } from './ticket-channel.ts';

type Owners = {
  readonly account: string | null;
  readonly partner: string | null;
  readonly customer: string | null;
  readonly solicitor: string | null;
};

const ownerOf = {
  creditor: 'account',
  partner: 'partner',
  solicitor: 'solicitor',
  debtor: 'customer',
} as const satisfies Readonly<Record<ChannelKind, keyof Owners>>;

/** A ticket names only cases of the party that reads it. */
export function checkTicketCase(kind: ChannelKind, ticket: Owners, ofCase: Owners): Verdict {
  const owner = ownerOf[kind];
  return ticket[owner] !== null && ticket[owner] === ofCase[owner] ? allow : refuse('ticket_case_of_another');
}

type Merged = Owners & {
  readonly id: string;
  readonly requester: string | null;
  readonly requesterEmail: string | null;
  readonly requesterName: string;
};

/** Messages move between tickets of the same requester only, since each has its own readers. */
export function checkMayMerge(from: Merged, into: Merged): Verdict {
  if (from.id === into.id) return refuse('ticket_merge_with_itself');
  const isSame = (name: keyof Merged) => from[name] === into[name];
  const owners = Object.values(ownerOf).every(isSame);
  const isSameRequester =
    from.requester !== null || into.requester !== null
      ? isSame('requester')
      : isSame('requesterEmail') && isSame('requesterName');
  return owners && isSameRequester ? allow : refuse('ticket_of_another_requester');
}
