import { expect, test } from 'vitest';
import { checkPayoutDetails } from './check-payout-details.ts';

const iban = 'SE4550000000058398257466';
const of = (sek: object | undefined) => ({ name: 'Solo AB', payout_details: sek && { sek } });
const missing = [{ path: 'payout_details.sek.bic', rule: 'required' }];

test.each([
  ['an IBAN alone', undefined, of({ iban }), missing],
  ['an IBAN with an empty BIC', undefined, of({ iban, bic: '' }), missing],
  ['an IBAN with its BIC', undefined, of({ iban, bic: 'ESSESESS' }), []],
  ['a bankgiro', undefined, of({ bankgiro: '50501055' }), []],
  ['no account', undefined, of(undefined), []],
  ['a BIC that is removed', of({ iban, bic: 'ESSESESS' }), of({ iban, bic: null }), missing],
  ['another attribute of a creditor that has an IBAN alone', of({ iban }), { ...of({ iban }), name: 'Duo AB' }, []],
  ['a creditor that is removed', of({ iban }), undefined, []],
])('%s', (_what, before, after, faults) => {
  expect(checkPayoutDetails({ before, after })).toEqual(faults);
});
