type Creditor = Readonly<Record<string, unknown>>;
type Account = { readonly iban?: string | null; readonly bic?: string | null };
type Fault = { readonly path: string; readonly rule: 'required' };

/** An IBAN is paid to with its BIC (spec B §5); a write that touches neither is not refused for what was stored before. */
export function checkPayoutDetails(change: {
  readonly before: Creditor | undefined;
  readonly after: Creditor | undefined;
}): readonly Fault[] {
  const [before, after] = [accountOf(change.before), accountOf(change.after)];
  const isTouched = before.iban !== after.iban || before.bic !== after.bic;
  return isTouched && after.iban && !after.bic ? [{ path: 'payout_details.sek.bic', rule: 'required' }] : [];
}

function accountOf(creditor: Creditor | undefined): Account {
  const details = creditor?.payout_details as { readonly sek?: Account | null } | null | undefined;
  return details?.sek ?? {};
}
