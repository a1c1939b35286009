import { type Currency, currencies } from '@fordra/domain/values/money';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { emptyLine, sumBooks, toDraftLines, type WrittenLine } from '../../features/money/vouchers/written-lines.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { createItem } from '../../resource-ui/query/item.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import controls from '../../ui/control/plain-controls.module.css';
import card from '../../ui/display/card.module.css';
import { Notice } from '../../ui/display/notice.tsx';
import { Page } from '../../ui/display/page.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './new-voucher.module.css';
import { VoucherLines } from './voucher-lines.tsx';

const resource = 'voucher--drafts';

/** Finance writes a voucher, line by line; the sums of each book are shown while typing. */
export function NewVoucher() {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const [text, setText] = useState('');
  const [currency, setCurrency] = useState<Currency>('SEK');
  const { lines, body, change, remove, next } = useLines();
  const drafted = toDraftLines(lines, currency);
  const isBalanced = sumBooks(lines).every(({ debit, credit }) => debit === credit);
  const isWhole = drafted !== undefined && isBalanced && text.trim() !== '';
  const { save, failure, isMissing } = useSaving(isWhole, { text: text.trim(), lines: drafted });
  useHotkeys([['mod+S', () => void save()]], []);
  return (
    <Page title={formatMessage({ id: 'new_voucher.title' })} width="form">
      <form
        ref={body}
        className={`${card.card} ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={styles.help}>{formatMessage({ id: 'new_voucher.help' })}</p>
        <div className={styles.head}>
          <label>
            {labels.attribute(resource, 'text')}
            <input
              className={styles.input}
              value={text}
              maxLength={200}
              // biome-ignore lint/a11y/noAutofocus: the page is this form
              autoFocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <label>
            {labels.attribute(resource, 'lines.currency')}
            <select
              className={styles.input}
              value={currency}
              onChange={(event) => setCurrency(event.currentTarget.value as Currency)}
            >
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </div>
        <VoucherLines lines={lines} onChange={change} onRemove={remove} onNext={next} />
        <Sums lines={lines} currency={currency} />
        {isMissing && <Notice tone="warning" title={formatMessage({ id: 'new_voucher.incomplete' })} />}
        {failure !== undefined && <LoadFailure error={failure} onRetry={() => void save()} />}
        <div className={styles.buttons}>
          <button type="button" className={controls.button} onClick={() => next(lines.length - 1)}>
            <span>{formatMessage({ id: 'new_voucher.add_line' })}</span>
          </button>
          <button type="submit" className={`${controls.button} ${controls.filled}`}>
            <span>{formatMessage({ id: 'new_voucher.save' })}</span>
          </button>
        </div>
      </form>
    </Page>
  );
}

/** One key per draft, so that a repeated call creates it once. */
function useSaving(isWhole: boolean, values: object) {
  const navigate = useNavigate();
  const key = useRef(newKey());
  const isSaving = useRef(false);
  const [failure, setFailure] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    setMissing(!isWhole);
    if (!isWhole || isSaving.current) return;
    isSaving.current = true;
    setFailure(undefined);
    try {
      const { _id } = await createItem(resource, { ...values }, key.current);
      await navigate({ to: '/item-display/$resource/$resourceId', params: { resource, resourceId: _id } });
    } catch (error) {
      setFailure(error);
      key.current = newKey();
    } finally {
      isSaving.current = false;
    }
  };
  return { save, failure, isMissing: isMissing && !isWhole };
}

/** The lines, and the focus that follows them. */
function useLines() {
  const [lines, setLines] = useState<readonly WrittenLine[]>([emptyLine(1), emptyLine(2)]);
  const body = useRef<HTMLFormElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-line="${at}"] select`)?.focus());
  return {
    lines,
    body,
    change: (key: number, part: Partial<WrittenLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line))),
    remove: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
    next(at: number) {
      if (at === lines.length - 1 && lines.length < 100)
        setLines([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)]);
      focus(at + 1);
    },
  };
}

function Sums({ lines, currency }: { readonly lines: readonly WrittenLine[]; readonly currency: Currency }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const shown = (amount: number) => formatAmount(amount, `currency:${currency}`);
  return (
    <ul className={styles.sums} aria-live="polite">
      {sumBooks(lines).map(({ book, debit, credit }) => (
        <li key={book} data-off={debit !== credit || undefined} className="figures">
          {formatMessage(
            { id: debit === credit ? 'new_voucher.balanced' : 'new_voucher.off' },
            {
              book: labels.enumValue('transactions', 'book', book),
              debit: shown(debit),
              credit: shown(credit),
              difference: shown(Math.abs(debit - credit)),
            },
          )}
        </li>
      ))}
    </ul>
  );
}
