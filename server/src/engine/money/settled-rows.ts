import type { VoucherText } from '@fordra/domain/money/ledger/voucher-text';
import { releaseDay } from '@fordra/domain/money/payouts/payout-intervals';
import {
  type Settlement,
  type SettlementLine,
  sumSettlement,
} from '@fordra/domain/money/settlement/compute-settlement';
import {
  isGroupDomain,
  settlementDomainOf,
  settlementReferences,
} from '@fordra/domain/money/settlement/settlement-words';
import type { Day } from '@fordra/domain/values/day';
import type { Row } from '../../store/documents/select-documents.ts';
import type { NumberedVoucher } from '../../store/ledger/insert-vouchers.ts';
import type { UnsettledVoucher } from '../../store/money/unsettled-vouchers.ts';
import type { SettledParty } from './load-settled-parties.ts';

/** What a voucher settled of a case. */
export type Settled = {
  readonly voucher: UnsettledVoucher;
  readonly party: SettledParty;
  readonly settlement: Settlement;
};

export type NumberedSettled = Settled & {
  readonly id: string;
  /** The voucher of what is charged for it. */
  readonly chargeId: string;
  readonly number: number;
  readonly settledOn: Day;
};

/** The documents, their lines and the vouchers of what is charged. */
export function settledRows(settled: readonly NumberedSettled[]) {
  return { documents: settled.map(documentRow), lines: settled.flatMap(lineRows), charges: settled.flatMap(chargeOf) };
}

function documentRow({ id, number, voucher, party, settlement }: NumberedSettled): Row {
  const { case: of, creditor } = party;
  const { toCreditor, kept, charges, vat } = sumSettlement(settlement);
  const domain = of ? settlementDomainOf(of.state) : 'case';
  const [resource, reference] = of?.of_state
    ? [settlementReferences[domain], of.of_state]
    : of
      ? ['cases', of.id]
      : ['creditors', creditor.id];
  return {
    ...{ _id: id, number, voucher: voucher.id, case: of?.id ?? null, creditor: creditor.id },
    ...{ currency: party.postings[0]!.currency, booking_date: voucher.booked },
    ...{ collected: settlement.collected, is_paid_to_creditor: settlement.isPaidToCreditor },
    ...{ to_creditor: toCreditor, kept, charges, vat },
    ...{ domain, reference_resource: resource, reference_id: reference, is_group: isGroupDomain(domain) },
    ...{ account: creditor.account, partner: creditor.partner },
  };
}

function lineRows(settled: NumberedSettled): readonly Row[] {
  const { voucher, chargeId, settlement, settledOn } = settled;
  const ofCharges = settlement.postings.length > 0 ? chargeId : voucher.id;
  return [
    ...settlement.lines.map((line) => lineRow(settled, line, { voucher: voucher.id, booked: voucher.booked })),
    ...settlement.charges.map((line) => lineRow(settled, line, { voucher: ofCharges, booked: settledOn })),
  ];
}

function lineRow(
  { id, party }: NumberedSettled,
  { category, article, invoice, amount, vat, kept }: SettlementLine,
  { voucher, booked }: { readonly voucher: string; readonly booked: Day },
): Row {
  const { case: of, creditor, payoutInterval } = party;
  const number = of?.invoices.find((one) => one.id === invoice)?.number ?? null;
  return {
    ...{ creditor: creditor.id, creditor_name: creditor.name, case: of?.id ?? null },
    ...{ invoice_number: number, reference_number: of?.reference ?? null, payout_reference: null },
    ...{ finance_category: category, article, currency: party.postings[0]!.currency },
    ...{ amount, vat_amount: vat, total_amount: amount + vat, kept_amount: kept, state: of?.state ?? null },
    // Only money that the bank has shown is paid out (rules H16).
    ...{ booking_date: booked, release_date: of?.is_in_transit ? null : releasedOn(booked, of?.drawn_on ?? null) },
    ...{ settlement_document: id, voucher, payout: null, payout_date: null, payout_interval: payoutInterval },
    ...{ account: creditor.account, partner: creditor.partner },
  };
}

/** Money that was drawn by direct debit is held for some banking days (rules §4.2). */
function releasedOn(booked: Day, drawnOn: Day | null): Day {
  const released = drawnOn === null ? booked : releaseDay(drawnOn, 'direct_debit');
  return released > booked ? released : booked;
}

function chargeOf({ chargeId, number, settlement, settledOn }: NumberedSettled): readonly NumberedVoucher[] {
  const { postings } = settlement;
  if (postings.length === 0) return [];
  const text: VoucherText = `settlement ${number}`;
  return [{ id: chargeId, kind: 'commission', booked: settledOn, text, postings }];
}
