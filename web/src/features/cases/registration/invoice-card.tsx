import type { PropertyDefinition } from '@fordra/schema/definition';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { InnerField } from '../../../resource-ui/form/field/field.tsx';
import { useFault, useForm } from '../../../resource-ui/form/state/form-context.ts';
import { isBlank, type TypedParts, toTyped } from '../../../resource-ui/typed-value/typed-value.ts';
import { IconTrash } from '../../../ui/theme/icons.ts';
import { withDueDate } from './invoice-parts.ts';
import { InvoiceTotal } from './invoice-total.tsx';
import styles from './registration.module.css';

type Props = {
  /** The path of its faults, with its position. */
  readonly at: string;
  readonly number: number;
  readonly property: PropertyDefinition;
  readonly typed: TypedParts;
  /** After how many days an invoice of the customer is due. */
  readonly termDays: number;
  readonly onChange: (typed: TypedParts, at: string) => void;
  readonly onBlur: (at: string) => void;
  readonly onRemove?: (() => void) | undefined;
};

const needed = ['invoice_number', 'invoice_date', 'due_date'] as const;
/** Interest on a consumer's claim depends on it. */
const isAgreed = 'is_due_date_agreed';
const original = 'original_invoice';
const byLines = ['specification', 'amount_rounding'] as const;

/** One invoice: what every claim needs first, the rest folded. */
export function InvoiceCard({ at, number, property, typed, termDays, onChange, onBlur, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const { store } = useForm();
  const fault = useFault(store, at);
  const [hasLines, setLines] = useState(!isBlank(typed.specification));
  const properties = property.properties ?? {};
  const shown: readonly string[] = [...needed, isAgreed, 'amount', 'debt_description', original, ...byLines];
  const further = Object.keys(properties).filter((name) => !shown.includes(name));

  const field = (name: string) => {
    const inner = properties[name];
    if (!inner || inner.readOnly) return null;
    const path = `${at}.${name}`;
    return (
      <InnerField
        key={name}
        path={path}
        attribute={`invoices.${name}`}
        property={inner}
        required={name === 'amount' || needed.some((one) => one === name && !isNumbered(one, typed))}
        typed={typed[name] ?? toTyped(inner, undefined)}
        disabled={false}
        onChange={(value, where = path) => onChange({ ...typed, [name]: value }, where)}
        onBlur={(where = path) => {
          const filled = name === 'invoice_date' ? withDueDate(typed, termDays) : typed;
          if (filled !== typed) onChange(filled, `${at}.due_date`);
          onBlur(where);
        }}
      />
    );
  };
  const toggle = () => {
    const emptied = hasLines ? byLines : ['amount'];
    const rest = emptied.flatMap((name) => (properties[name] ? [[name, toTyped(properties[name], undefined)]] : []));
    onChange({ ...typed, ...Object.fromEntries(rest) }, at);
    setLines(!hasLines);
  };
  return (
    <section className={styles.invoice} aria-label={formatMessage({ id: 'registration.invoice' }, { number })}>
      <Head number={number} onRemove={onRemove} />
      {fault && <p className={styles.error}>{fault}</p>}
      <div className={styles.grid}>
        {needed.map(field)}
        {!hasLines && field('amount')}
        <div className={styles.wide}>{field(isAgreed)}</div>
        {field('debt_description')}
      </div>
      <button type="button" className={styles.link} onClick={toggle}>
        {formatMessage({ id: hasLines ? 'registration.as_amount' : 'registration.as_lines' })}
      </button>
      {hasLines && (
        <>
          {byLines.map(field)}
          <InvoiceTotal property={property} typed={typed} />
        </>
      )}
      <div className={styles.block}>{field(original)}</div>
      <details className={styles.more}>
        <summary>{formatMessage({ id: 'registration.more_about_invoice' })}</summary>
        <div className={styles.grid}>{further.map(field)}</div>
      </details>
    </section>
  );
}

/** The number is taken from the creditor's counter. */
function isNumbered(name: string, invoice: TypedParts): boolean {
  return name === 'invoice_number' && invoice.increment_invoice_number === true;
}

function Head({ number, onRemove }: Pick<Props, 'number' | 'onRemove'>) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.invoiceHead}>
      <h3>{formatMessage({ id: 'registration.invoice' }, { number })}</h3>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={formatMessage({ id: 'registration.remove_invoice' })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
