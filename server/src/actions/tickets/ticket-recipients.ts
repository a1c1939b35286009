import { accessTemplates } from '@fordra/resources/all-roles';
import type { RoleKey } from '@fordra/resources/roles/roles';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import type { Rights } from '@fordra/schema/access';
import type { Requester } from '../../records/rows/requester.ts';
import { selectRightsOfTemplates } from '../../store/access/access-templates.ts';
import type { Database } from '../../store/connection/database.ts';
import type { ActionPorts } from '../definition/define-action.ts';

const roleOf = {
  account: 'creditor_user',
  partner: 'partner_user',
  customer: 'customer_user',
  solicitor: 'solicitor',
} as const satisfies Readonly<Record<string, RoleKey>>;

type Owner = keyof typeof roleOf;
const owners = Object.keys(roleOf) as Owner[];

/** Those who read the public messages of a ticket: its requester, and any user of each party that it belongs to. */
export async function loadRecipients(
  tx: Database,
  { loadReader }: ActionPorts,
  ticket: Ticket,
): Promise<readonly Requester[]> {
  const reading = owners.filter((owner) => ticket[owner] !== null);
  const rights = await selectRightsOfTemplates(
    tx,
    reading.map((owner) => roleOf[owner]),
  );
  const named = ticket.requester === null ? undefined : await loadReader?.(ticket.requester);
  const anyUsers = reading.map((owner) =>
    anyUserOf(ticket, owner, rights.get(roleOf[owner]) ?? accessTemplates[roleOf[owner]].rights),
  );
  return named ? [named, ...anyUsers] : anyUsers;
}

/** A user of the party who has the rights of its role and no others. */
function anyUserOf(ticket: Ticket, owner: Owner, rights: Rights): Requester {
  const party = Object.fromEntries(owners.map((one) => [one, one === owner ? ticket[one] : null]));
  return {
    user: {
      id: '',
      name: '',
      email: '',
      language: ticket.language,
      kind: roleOf[owner],
      isAccountAdmin: false,
      unit: null,
      accessGroups: [],
      creditors: ticket.creditor === null ? [] : [ticket.creditor],
      ...(party as Record<Owner, string | null>),
    },
    rights: [rights],
    systemUser: false,
    readonly: true,
    session: '',
    signedInBy: null,
    signedInAt: null,
    scope: { kind: owner, id: ticket[owner]!, user: '' },
    origin: { address: '', requestId: '' },
  };
}
