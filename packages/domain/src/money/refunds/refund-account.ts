import { parseBankAccount } from '../../parties/identity/bank-account.ts';
import { isBankgiro, isPlusgiro } from '../../parties/identity/giro.ts';
import { isBic, isIban } from '../../parties/identity/iban.ts';
import type { Payer } from '../bank/bank-row.ts';

/** Where money can be paid back to; one of the four kinds is filled in. */
export type RefundAccount = {
  readonly clearing_number?: string | undefined;
  readonly account_number?: string | undefined;
  readonly bankgiro?: string | undefined;
  readonly plusgiro?: string | undefined;
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
};

/** The account that a user has written, in the form banks take it; undefined where it is none, or more than one. */
export function readRefundAccount(given: RefundAccount): RefundAccount | undefined {
  const accounts = [readBankAccount(given), readGiro(given), readIban(given)];
  const stated = [given.clearing_number ?? given.account_number, given.bankgiro, given.plusgiro, given.iban].filter(
    Boolean,
  );
  return stated.length === 1 ? accounts.find((account) => account !== undefined) : undefined;
}

function readBankAccount({ clearing_number: clearing, account_number: number }: RefundAccount) {
  const account = parseBankAccount(clearing ?? '', number ?? '');
  return account && { clearing_number: account.clearing, account_number: account.account };
}

function readGiro({ bankgiro, plusgiro }: RefundAccount): RefundAccount | undefined {
  if (bankgiro && isBankgiro(bankgiro)) return { bankgiro };
  return plusgiro && isPlusgiro(plusgiro) ? { plusgiro } : undefined;
}

/** A Swedish number needs no BIC: its bank follows from it. */
function readIban({ iban, bic }: RefundAccount): RefundAccount | undefined {
  if (!iban || !isIban(iban)) return undefined;
  if (bic) return isBic(bic) ? { iban, bic } : undefined;
  return iban.startsWith('SE') ? { iban } : undefined;
}

/** Where the money came from, as the bank states it. */
export function accountOfPayer({ account, bankgiro }: Pick<Payer, 'account' | 'bankgiro'>): RefundAccount | undefined {
  if (account !== null) {
    if (/^[A-Z]/.test(account)) return readIban({ iban: account });
    const clearings = [account.slice(0, 5), account.slice(0, 4)];
    for (const clearing of clearings) {
      const read = readBankAccount({ clearing_number: clearing, account_number: account.slice(clearing.length) });
      if (read) return read;
    }
  }
  return bankgiro === null ? undefined : readGiro({ bankgiro });
}
