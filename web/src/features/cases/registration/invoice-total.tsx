import type { SpecificationLine } from '@fordra/domain/cases/registration/case-input';
import { vatPercents } from '@fordra/domain/cases/registration/invoice-terms';
import { sumSpecification } from '@fordra/domain/cases/registration/sum-specification';
import type { PropertyDefinition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { useForm, useTyped } from '../../../resource-ui/form/state/form-context.ts';
import { type TypedParts, toValue } from '../../../resource-ui/typed-value/typed-value.ts';
import { useCaseWords } from '../wording/use-case-words.ts';
import styles from './registration.module.css';

type Props = { readonly property: PropertyDefinition; readonly typed: TypedParts };

/** The sum of the lines by rate of VAT, as the registration computes it. */
export function InvoiceTotal({ property, typed }: Props) {
  const { formatMessage } = useIntl();
  const { store } = useForm();
  const words = useCaseWords(useTyped(store, 'currency') || 'SEK');
  const { specification = [], amount_rounding: rounding } = toValue(property, typed) as {
    readonly specification?: readonly Partial<SpecificationLine>[];
    readonly amount_rounding?: unknown;
  };
  const lines = specification.filter(isWhole);
  if (lines.length === 0) return null;
  const { excludingVat, vat, total } = sumSpecification(lines, typeof rounding === 'number' ? rounding : 0);
  return (
    <dl className={styles.total} aria-live="polite">
      <dt>{formatMessage({ id: 'registration.excluding_vat' })}</dt>
      <dd>{words.amount(excludingVat)}</dd>
      {Object.entries(vat).map(([percent, amount]) =>
        amount === 0 ? null : (
          <div key={percent} className={styles.contents}>
            <dt>{formatMessage({ id: 'registration.vat' }, { percent })}</dt>
            <dd>{words.amount(amount)}</dd>
          </div>
        ),
      )}
      <dt className={styles.strong}>{formatMessage({ id: 'registration.total' })}</dt>
      <dd className={styles.strong}>{words.amount(total)}</dd>
    </dl>
  );
}

/** A line that is not filled in yet, or wrongly, has no sum. */
function isWhole(line: Partial<SpecificationLine>): line is SpecificationLine {
  return (
    Number.isSafeInteger(line.unit_price) &&
    typeof line.unit_count === 'number' &&
    vatPercents.some((percent) => percent === line.vat_percent)
  );
}
