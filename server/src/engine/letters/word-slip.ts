import type { LetterPayment } from '@fordra/domain/documents/letters/letter-content';
import type { LetterSlip } from '@fordra/domain/documents/letters/letter-page';
import { formatBankgiro } from '@fordra/domain/parties/identity/giro';
import { formatIban } from '@fordra/domain/parties/identity/iban';
import { drawQrCode } from './draw-qr-code.ts';
import type { Worded } from './worded.ts';

/** The payment slip at the foot of the first page: payee, amount and reference. */
export function wordSlip({ figures, say }: Worded, payment: LetterPayment): LetterSlip {
  const { bankgiro, iban, bic, due } = payment;
  const account =
    bankgiro === null
      ? [
          { label: say('letters.slip.iban'), value: iban ? formatIban(iban) : '' },
          { label: say('letters.slip.bic'), value: bic ?? '' },
        ]
      : [{ label: say('letters.slip.bankgiro'), value: formatBankgiro(bankgiro) }];
  const reference = say(bankgiro === null ? 'letters.slip.message' : 'letters.slip.reference');
  return {
    title: say('letters.slip.title'),
    fields: [
      { label: say('letters.slip.receiver'), value: payment.receiver },
      ...account,
      { label: reference, value: payment.reference },
    ],
    amount: { label: say('letters.amounts.total'), value: figures.money(payment.amount) },
    due: due && { label: say('letters.slip.due'), value: figures.day(due) },
    qr: drawQrCode(payment.qr),
    qrLabel: say('letters.slip.qr'),
    codeLine: payment.codeLine ?? '',
  };
}
