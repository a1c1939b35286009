import type { TicketsPart } from '@fordra/domain/cases/parts/tickets-part';
import { debtorMailOf } from '@fordra/domain/tickets/debtor-mail';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { openDebtorTickets } from '../tickets/open-debtor-tickets.ts';
import { madeBy } from './actor.ts';
import type { EnginePart } from './engine-part.ts';

export const ticketsPart = {
  name: 'tickets',
  async load() {
    return ({ of_debtor: debtor }: CaseRow) => {
      const fields: TicketsPart = {
        debtorMail: debtorMailOf({
          email: debtor.email ?? null,
          language: debtor.language ?? null,
          isForeign: debtor.is_foreign === true,
          isProtected: debtor.has_protected_identity === true,
          hasGuardian: debtor.guardian != null,
          isDeceased: debtor.deceased_date != null,
        }),
      };
      return { fields, facts: {} };
    };
  },
  countIds: ({ tickets }) => tickets.length,
  async write(tx, changes, by) {
    const asked = changes.flatMap(({ loaded, outcome, ids }) =>
      outcome.tickets.map((ticket, at) => ({ ...ticket, id: ids.tickets![at]!, of: loaded.row })),
    );
    await openDebtorTickets(tx, asked, madeBy(by));
    return [];
  },
} satisfies EnginePart;
