import { formatBankgiro } from '../../parties/identity/giro.ts';
import { computeLuhnDigit } from '../../parties/identity/luhn.ts';
import { formatOrganizationNumber } from '../../parties/identity/organization-number.ts';
import type { Day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';

/** The slip type at the end of the line, for the bank's reader. */
const SLIP_KIND = '41';

/** The line at the foot of a payment slip: reference, amount with its check digit, bankgiro (integrations §3). */
export function buildCodeLine(slip: { reference: string; amount: Ore; bankgiro: string }): string {
  const kronor = String(Math.floor(slip.amount / 100));
  const ore = String(slip.amount % 100).padStart(2, '0');
  return `# ${slip.reference} # ${kronor} ${ore} ${computeLuhnDigit(kronor + ore)} > ${slip.bankgiro}#${SLIP_KIND}#`;
}

export type PaymentCode = {
  readonly receiver: string;
  readonly organizationNo: string;
  readonly reference: string;
  readonly date: Day;
  readonly due: Day | null;
  readonly amount: Ore;
  readonly currency: Currency;
  readonly bankgiro: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
};

/** The content of the QR code: the banks' own format for invoices (UsingQR), which their apps read. */
export function buildPaymentCode(code: PaymentCode): string {
  const { bankgiro, iban, bic } = code;
  const isBankgiro = bankgiro !== null && code.currency === 'SEK';
  return JSON.stringify({
    uqr: 1,
    tp: 1,
    nme: code.receiver,
    cid: formatOrganizationNumber(code.organizationNo),
    iref: code.reference,
    idt: code.date.replaceAll('-', ''),
    ...(code.due && { ddt: code.due.replaceAll('-', '') }),
    due: code.amount / 100,
    ...(code.currency !== 'SEK' && { cur: code.currency }),
    ...(isBankgiro ? { pt: 'BG', acc: formatBankgiro(bankgiro) } : { pt: 'IBAN', acc: iban, ...(bic && { bc: bic }) }),
  });
}
