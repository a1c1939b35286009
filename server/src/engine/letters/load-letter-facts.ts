import { toEstate } from '@fordra/domain/documents/letters/estate-recipient';
import type { LetterAgency, LetterFacts, LetterRecipient } from '@fordra/domain/documents/letters/letter-facts';
import { isUnderage } from '@fordra/domain/parties/identity/person-number';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import {
  type DebtorRow,
  type LetterInvoiceRow,
  selectDebtors,
  selectLetterInvoices,
} from '../../store/cases/select-letter-parts.ts';
import type { Database } from '../../store/connection/database.ts';

/** What letters about these cases need, by case. Two queries for any number of cases. */
export async function loadLetterFacts(
  db: Database,
  cases: readonly { readonly row: CaseRow }[],
  agency: LetterAgency,
): Promise<ReadonlyMap<string, LetterFacts>> {
  const rows = cases.map(({ row }) => row);
  const owing = [...new Set(rows.flatMap(owingOf))];
  const debtors = new Map((await selectDebtors(db, owing)).map((debtor) => [debtor._id, debtor]));
  const ids = rows.map(({ _id }) => _id);
  const invoices = Map.groupBy(await selectLetterInvoices(db, ids), (one) => one.case);
  return new Map(
    rows.map((row) => {
      const own = invoices.get(row._id) ?? [];
      const recipients = owingOf(row).flatMap((id) => debtors.get(id) ?? []);
      return [row._id, buildFacts(row, own, recipients, agency)];
    }),
  );
}

function owingOf({ debtor, co_debtors: others }: CaseRow): readonly string[] {
  return debtor === null ? [] : [debtor, ...others];
}

function buildFacts(
  row: CaseRow,
  invoices: readonly LetterInvoiceRow[],
  debtors: readonly DebtorRow[],
  agency: LetterAgency,
): LetterFacts {
  const [first] = invoices;
  return {
    journalNumber: row.journal_number,
    ocr: row.ocr_number,
    customer: row.customer,
    creditor: { name: first?.creditor_name ?? '', number: first?.organization_no ?? '' },
    recipients: debtors.map((debtor) => recipientOf(debtor, invoices)),
    invoices: invoices.map((invoice) => ({
      id: invoice._id,
      number: invoice.invoice_number,
      date: invoice.invoice_date,
      due: invoice.due_date,
      amount: invoice.amount,
      description: invoice.description,
      assignedFrom: invoice.assigned_from,
    })),
    agency,
  };
}

function recipientOf(debtor: DebtorRow, invoices: readonly LetterInvoiceRow[]): LetterRecipient {
  const { born, guardian, representative } = debtor;
  const recipient = {
    debtor: debtor._id,
    name: debtor.name,
    idNumber: debtor.id_number,
    idNumberType: debtor.id_number_type,
    isCompany: debtor.is_company,
    isForeign: debtor.is_foreign,
    isMinor: born !== null && invoices.some((invoice) => isUnderage(born, invoice.invoice_date)),
    isProtected: debtor.has_protected_identity,
    address: debtor.address ?? null,
    email: debtor.email,
    phone: debtor.mobile_number,
    refusesSms: debtor.sms_opt_out || debtor.needs_care,
    agreesToEmail: debtor.agrees_to_email,
    language: debtor.language,
    guardian: guardian && { name: guardian.name, address: guardian.address ?? null },
  };
  if (debtor.deceased_date === null) return recipient;
  return toEstate(recipient, { name: representative?.name ?? null, address: representative?.address ?? null });
}
