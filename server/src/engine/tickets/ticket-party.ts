import type { Refusal } from '@fordra/domain/refusals/refusals';
import { type ChannelKind, channelKindOf } from '@fordra/domain/tickets/ticket-channel';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import type { Database } from '../../store/connection/database.ts';
import {
  isProtectedCustomer,
  selectOnlyCreditor,
  type TicketCase,
  type TicketUser,
} from '../../store/tickets/ticket-parties.ts';

/** The requester of a ticket and the columns that say who may read it. */
export type TicketParty = Pick<
  Ticket,
  | 'requester'
  | 'requester_kind'
  | 'requester_name'
  | 'requester_email'
  | 'language'
  | 'creditor'
  | 'account'
  | 'partner'
  | 'customer'
  | 'solicitor'
  | 'has_protected_identity'
  | 'shared_with_creditor'
>;

type Given = {
  readonly kind: ChannelKind;
  /** The requester, where it is a user of the portal. */
  readonly user: TicketUser | undefined;
  readonly creditor: string | undefined;
  readonly ofCase: TicketCase | undefined;
  /** The creditors that the user is limited to. */
  readonly among: readonly string[];
  readonly isShared: boolean;
  /** A user of several creditors need not say which: the ticket is then the account's. */
  readonly isCreditorOptional?: boolean;
};

const noOwners = { creditor: null, account: null, partner: null, customer: null, solicitor: null } as const;

/** Whom a ticket is held with. The account of a creditor's ticket is filled in from the creditor when it is saved. */
export async function findParty(tx: Database, given: Given): Promise<TicketParty | Refusal> {
  const { kind, user, ofCase } = given;
  if (user && channelKindOf(user.kind) !== kind) return 'ticket_requester_missing';
  const person = {
    requester: user?._id ?? null,
    requester_kind: kind,
    requester_name: user?.name ?? '',
    requester_email: user?.email ?? null,
    language: user?.language === 'en' ? 'en' : 'sv',
    has_protected_identity: false,
    shared_with_creditor: false,
    ...noOwners,
  } as const;
  switch (kind) {
    case 'creditor':
      return ofCreditor(tx, given, person);
    case 'partner':
      return user?.partner ? { ...person, partner: user.partner } : 'ticket_requester_missing';
    case 'solicitor': {
      const solicitor = user?.solicitor ?? ofCase?.solicitor;
      return solicitor ? named(tx, { ...person, solicitor }, 'solicitors', solicitor) : 'ticket_requester_missing';
    }
    case 'debtor':
      return ofDebtor(tx, given, person);
  }
}

async function ofCreditor(tx: Database, given: Given, person: TicketParty): Promise<TicketParty | Refusal> {
  const { user, ofCase, among } = given;
  const only = user?.account ? await selectOnlyCreditor(tx, user.account, among) : undefined;
  const creditor = given.creditor ?? ofCase?.creditor ?? only;
  if (creditor) return named(tx, { ...person, creditor }, 'creditors', creditor);
  return given.isCreditorOptional && user?.account ? { ...person, account: user.account } : 'ticket_creditor_missing';
}

async function ofDebtor(tx: Database, given: Given, person: TicketParty): Promise<TicketParty | Refusal> {
  const { user, ofCase, isShared } = given;
  const customer = user?.customer ?? ofCase?.customer;
  if (!customer) return 'ticket_requester_missing';
  return {
    ...person,
    customer,
    requester_name: user?.name ?? ofCase?.customer_name ?? '',
    has_protected_identity: await isProtectedCustomer(tx, customer),
    ...(isShared && ofCase && { shared_with_creditor: true, creditor: ofCase.creditor }),
  };
}

/** A ticket that is held with no particular user has the name of the party. */
async function named(
  tx: Database,
  party: TicketParty,
  table: 'creditors' | 'solicitors',
  id: string,
): Promise<TicketParty> {
  if (party.requester !== null) return party;
  const row = await tx.selectFrom(table).select('name').where('_id', '=', id).executeTakeFirstOrThrow();
  return { ...party, requester_name: row.name };
}
