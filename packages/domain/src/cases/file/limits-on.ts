import { type DepreciationLimits, depreciationLimits } from '../../money/classify-residual.ts';
import { convertFee } from '../../money/fees/convert-fee.ts';
import type { Day } from '../../values/day.ts';
import { defaultCurrency } from '../../values/money.ts';
import { amountLimits, type ClaimLimits } from '../states/case-limits.ts';
import { UNKNOWN } from '../states/unknown.ts';
import type { CaseFile } from './case-file.ts';

type LimitFacts = Pick<CaseFile, 'currency' | 'rates' | 'limits'>;

/** The limits of a case on a day: those in kronor are converted like fees, at the rate of the day (rules §13 H5). */
export function limitsOn(file: LimitFacts, on: Day): ClaimLimits {
  const { currency, limits } = file;
  if (currency === defaultCurrency) return limits;
  const converted = amountLimits.map((limit) => [limit, convertFee(limits[limit], file, on)?.amount ?? UNKNOWN]);
  return { ...limits, ...Object.fromEntries(converted) };
}

/** What may be waived of a debt on a day: nothing while the exchange rate of the claim is unknown. */
export function waiverLimitsOn(file: LimitFacts & Pick<CaseFile, 'terms'>, on: Day): DepreciationLimits {
  const { depreciation_total, depreciation_interest_only, depreciation_capital } = limitsOn(file, on);
  const known = (limit: ClaimLimits['depreciation_total']) => (limit === UNKNOWN ? 0 : limit);
  return depreciationLimits(
    {
      depreciation_total: known(depreciation_total),
      depreciation_interest_only: known(depreciation_interest_only),
      depreciation_capital: known(depreciation_capital),
    },
    file.terms.allowsCapitalDepreciation,
  );
}
