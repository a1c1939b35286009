import type { PartyInput } from '@fordra/domain/cases/registration/case-input';
import type { CaseDraft } from '@fordra/domain/cases/registration/decide-registration';
import type { Party } from '@fordra/domain/cases/registration/read-party';
import {
  type FoundCustomer,
  findCustomers,
  findDebtors,
  insertNewDebtors,
  protectDebtors,
} from '../../store/cases/find-parties.ts';
import type { LockedCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { newIds } from '../../store/sql/new-ids.ts';

/** The parties of a case. */
export type CaseParties = {
  readonly customer: { readonly id: string; readonly name: string; readonly idNumber: string | null };
  readonly debtor: string;
  readonly coDebtors: readonly string[];
  readonly isProtected: boolean;
};

export type MadeParties = {
  /** In the order of the drafts. */
  readonly parties: readonly CaseParties[];
  /** The rows that were inserted. */
  readonly made: { readonly customers: readonly Row[]; readonly debtors: readonly Row[] };
};

/** Which customer of the creditor a draft refers to: by the creditor's customer number, else by the id number. */
export function customerMeantBy(draft: CaseDraft, found: readonly FoundCustomer[]): FoundCustomer | undefined {
  const { customer_number: number } = draft.input.customer;
  if (number) return found.find((one) => one.customer_number === number);
  const no = draft.customer.id?.no;
  return no === undefined ? undefined : found.find((one) => one.id_number === no);
}

export function loadCustomers(db: Database, creditor: string, drafts: readonly CaseDraft[]) {
  return findCustomers(db, creditor, {
    customerNumbers: drafts.flatMap(({ input }) => input.customer.customer_number ?? []),
    idNumbers: drafts.flatMap(({ customer }) => customer.id?.no ?? []),
  });
}

/** Finds or inserts the customers and debtors of these cases; one debtor for each id number. */
export async function makeParties(
  tx: Database,
  creditor: LockedCreditor,
  drafts: readonly CaseDraft[],
  known: readonly FoundCustomer[],
): Promise<MadeParties> {
  const people = drafts.flatMap((draft, at) => peopleOf(draft).map((person) => ({ ...person, draft: at })));
  const ids = (await newIds(tx, people.length + drafts.length)).values();
  const newId = () => ids.next().value!;

  const wanted = new Map<string, Row>();
  for (const { input, party } of people) {
    const no = party.id?.no;
    if (no !== undefined && !wanted.has(no)) wanted.set(no, debtorRow(newId(), input, party, creditor));
  }
  const numbers = [...wanted.keys()].toSorted(); // Always in the same order, so that two registrations cannot deadlock.
  const inserted = await insertNewDebtors(
    tx,
    numbers.map((no) => wanted.get(no)!),
  );
  const debtors = new Map((await findDebtors(tx, creditor.account, numbers)).map((one) => [one.id_number!, one]));
  const toProtect = people.filter(({ input, party }) => input.has_protected_identity && party.id);
  await protectDebtors(
    tx,
    toProtect.map(({ party }) => debtors.get(party.id!.no)!._id),
  );

  // A newer name replaces the known one, also on the cases that are registered together (refresh-parties.ts).
  const names = new Map(drafts.map((draft) => [customerMeantBy(draft, known)?._id, draft.input.customer.name]));
  const newDebtors = [...wanted.values()].filter(({ _id }) => inserted.has(String(_id)));
  const customers = new Map<string, Row>();
  const parties = drafts.map((draft, at): CaseParties => {
    const [owner, ...others] = people.filter((person) => person.draft === at);
    const meant = customerMeantBy(draft, known);
    const debtorOf = ({ input, party }: (typeof people)[number]) => {
      if (party.id) return debtors.get(party.id.no)!._id;
      const row = debtorRow(newId(), input, party, creditor);
      newDebtors.push(row);
      return String(row._id);
    };
    const { customer: input } = draft.input;
    const key = input.customer_number ?? draft.customer.id?.no ?? `only ${at}`;
    const made = customers.get(key);
    const debtor = meant?.debtor ?? (made ? String(made.debtor) : debtorOf(owner!));
    const isProtected =
      input.has_protected_identity === true ||
      meant?.has_protected_identity === true ||
      (draft.customer.id !== undefined && debtors.get(draft.customer.id.no)!.has_protected_identity);
    const row = made ?? (meant ? undefined : customerRow(newId(), draft, creditor, { debtor, isProtected }));
    if (row) customers.set(key, row);
    const customer = meant
      ? { id: meant._id, name: names.get(meant._id)!, idNumber: meant.id_number }
      : { id: String(row!._id), name: String(row!.name), idNumber: (row!.id_number as string | null) ?? null };
    return { customer, debtor, coDebtors: others.map(debtorOf), isProtected };
  });
  await insertRows(
    tx,
    'debtors',
    newDebtors.filter(({ id_number: no }) => no === null),
  );
  await insertRows(tx, 'customers', [...customers.values()]);
  return { parties, made: { customers: [...customers.values()], debtors: newDebtors } };
}

function peopleOf({ input, customer, coDebtors }: CaseDraft): readonly { input: PartyInput; party: Party }[] {
  return [
    { input: input.customer, party: customer },
    ...coDebtors.map((party, at) => ({ input: input.co_debtors![at]!, party })),
  ];
}

function debtorRow(_id: string, input: PartyInput, party: Party, { account, partner }: LockedCreditor): Row {
  return {
    _id,
    ...idValues(input, party),
    legal_type: party.legalType,
    born: party.id?.born ?? null,
    account,
    partner,
  };
}

function customerRow(
  _id: string,
  { input, customer }: CaseDraft,
  { _id: creditor, account, partner }: LockedCreditor,
  { debtor, isProtected }: { readonly debtor: string; readonly isProtected: boolean },
): Row {
  return {
    _id,
    ...idValues(input.customer, customer),
    has_protected_identity: isProtected,
    customer_number: input.customer.customer_number ?? null,
    debtor,
    creditor,
    account,
    partner,
  };
}

function idValues(input: PartyInput, { id, isCompany, isForeign }: Party): Row {
  return {
    name: input.name,
    id_number: id?.no ?? null,
    id_number_type: id?.type ?? null,
    is_company: isCompany,
    is_foreign: isForeign,
    has_protected_identity: input.has_protected_identity ?? false,
    address: input.address ?? null,
    mobile_number: input.mobile_number ?? null,
    email: input.email ?? null,
  };
}
