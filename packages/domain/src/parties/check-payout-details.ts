type Creditor = Readonly<Record<string, unknown>>;
type Account = { readonly iban?: string | null; readonly bic?: string | null };
const currencies = ['sek', 'eur'] as const;
type Fault = { readonly path: string; readonly rule: 'required' };

/** An IBAN is paid to with its BIC (spec B §5); a write that touches neither is not refused for what was stored before. */
export function checkPayoutDetails(change: {
  readonly before: Creditor | undefined;
  readonly after: Creditor | undefined;
}): readonly Fault[] {
  return currencies.flatMap((currency) => {
    const [before, after] = [accountOf(change.before, currency), accountOf(change.after, currency)];
    const isTouched = before.iban !== after.iban || before.bic !== after.bic;
    if (!isTouched || !after.iban || after.bic) return [];
    return [{ path: `payout_details.${currency}.bic`, rule: 'required' } as const];
  });
}

function accountOf(creditor: Creditor | undefined, currency: (typeof currencies)[number]): Account {
  const details = creditor?.payout_details as { readonly [of in typeof currency]?: Account | null } | null | undefined;
  return details?.[currency] ?? {};
}
