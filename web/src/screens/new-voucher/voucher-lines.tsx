import { bookOf } from '@fordra/domain/money/ledger/ledger-accounts';
import { draftAccounts } from '@fordra/domain/money/ledger/voucher-draft';
import { chartAccounts } from '@fordra/domain/money/ledger-files/write-sie';
import { useIntl } from 'react-intl';
import { missingOn, type WrittenLine } from '../../features/money/vouchers/written-lines.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { ReferenceSelect } from '../../resource-ui/reference/reference-select.tsx';
import { showAmount } from '../../resource-ui/typed-value/number-text.ts';
import controls from '../../ui/control/plain-controls.module.css';
import { IconTrash } from '../../ui/theme/icons.ts';
import styles from './new-voucher.module.css';

type Props = {
  readonly lines: readonly WrittenLine[];
  readonly onChange: (key: number, part: Partial<WrittenLine>) => void;
  readonly onRemove: (key: number) => void;
  /** Goes to the next line, a new one after the last. */
  readonly onNext: (at: number) => void;
};

/** A row for each posting. Enter goes to the next one, and = fills in what is missing in the book. */
export function VoucherLines(props: Props) {
  const name = useNames();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{name('ledger_account')}</th>
          <th scope="col">{name('debit_amount')}</th>
          <th scope="col">{name('credit_amount')}</th>
          <th scope="col">{name('creditor')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {props.lines.map((line, at) => (
          <Line key={line.key} {...props} line={line} at={at} />
        ))}
      </tbody>
    </table>
  );
}

function useNames() {
  const labels = useLabels();
  return (attribute: string) => labels.attribute('voucher--drafts', `lines.${attribute}`);
}

type LineProps = Props & { readonly line: WrittenLine; readonly at: number };

function Line(props: LineProps) {
  const { line, at, lines, onChange, onRemove, onNext } = props;
  const { formatMessage } = useIntl();
  const name = useNames();
  return (
    <tr
      data-line={at}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.defaultPrevented) return;
        event.preventDefault();
        onNext(at);
      }}
    >
      <td>
        <Account {...props} />
      </td>
      <td>
        <Amount {...props} side="debit" />
      </td>
      <td>
        <Amount {...props} side="credit" />
      </td>
      <td className={styles.creditor}>
        <ReferenceSelect
          resource="creditors"
          label={`${name('creditor')} ${at + 1}`}
          value={line.creditor === undefined ? [] : [line.creditor]}
          onChange={([creditor]) => onChange(line.key, { creditor })}
        />
      </td>
      <td>
        <button
          type="button"
          className={controls.icon}
          disabled={lines.length <= 2}
          aria-label={formatMessage({ id: 'form.remove' }, { label: name('ledger_account'), number: at + 1 })}
          onClick={() => onRemove(line.key)}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

function Account({ line, at, onChange }: LineProps) {
  const labels = useLabels();
  const name = useNames();
  return (
    <select
      className={styles.input}
      aria-label={`${name('ledger_account')} ${at + 1}`}
      value={line.account}
      onChange={(event) => onChange(line.key, { account: event.currentTarget.value as WrittenLine['account'] })}
    >
      <option value="">–</option>
      {(['own', 'client'] as const).map((book) => (
        <optgroup key={book} label={labels.enumValue('transactions', 'book', book)}>
          {draftAccounts
            .filter((account) => bookOf(account) === book)
            .map((account) => (
              <option key={account} value={account}>
                {chartAccounts[account]?.[0]} {labels.enumValue('transactions', 'ledger_account', account)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

function Amount({ line, at, lines, side, onChange }: LineProps & { readonly side: 'debit' | 'credit' }) {
  const name = useNames();
  return (
    <input
      className={`${styles.input} ${styles.amount} figures`}
      inputMode="decimal"
      aria-label={`${name(`${side}_amount`)} ${at + 1}`}
      value={line[side]}
      onChange={(event) => onChange(line.key, { [side]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== '=') return;
        event.preventDefault();
        const missing = missingOn(lines, line.key, side);
        const other = side === 'debit' ? 'credit' : 'debit';
        if (missing !== undefined) onChange(line.key, { [side]: showAmount(missing), [other]: '' });
      }}
    />
  );
}
