import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { propertyAt } from '../../../resource-ui/definition/property-at.ts';
import { useFault, useForm, useTyped } from '../../../resource-ui/form/state/form-context.ts';
import { addRow, indexesOf, removeRow, writeRow } from '../../../resource-ui/form/widget/rows.ts';
import type { TypedParts, TypedRow } from '../../../resource-ui/typed-value/typed-value.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { InvoiceCard } from './invoice-card.tsx';
import { isHalfFilled } from './invoice-parts.ts';
import styles from './registration.module.css';

const path = 'invoices';

/** The invoices that the case claims, each on its own card. */
export function InvoiceCards({ termDays }: { readonly termDays: number }) {
  const { formatMessage } = useIntl();
  const { store, check } = useForm();
  const rows = useTyped(store, path) as readonly TypedRow[];
  const fault = useFault(store, path);
  const [unfinished, setUnfinished] = useState<TypedRow>();
  const property = propertyAt(store.definition, path)!;
  const inner = property.items!;
  const indexes = indexesOf(rows, inner);
  const write = (next: readonly TypedRow[], at?: string) => store.write(path, next, at);
  const isFull = rows.length >= (property.maxItems ?? Number.POSITIVE_INFINITY);

  const add = () => {
    const half = rows.find(({ typed }) => isHalfFilled(typed as TypedParts));
    if (half) return setUnfinished(half);
    write(addRow(rows, inner));
  };
  return (
    <div className={styles.invoices}>
      {rows.map((row, number) => (
        <InvoiceCard
          key={row.key}
          at={`${path}.${indexes.get(row.key) ?? number}`}
          number={number + 1}
          property={inner}
          typed={row.typed as TypedParts}
          termDays={termDays}
          onChange={(typed, at) => write(writeRow(rows, row.key, { typed }), at)}
          onBlur={(at) => check(path, at)}
          {...(rows.length > 1 && { onRemove: () => write(removeRow(rows, row.key)) })}
        />
      ))}
      {fault && <p className={styles.error}>{fault}</p>}
      {!isFull && (
        <Button
          variant="default"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {formatMessage({ id: 'registration.add_invoice' })}
        </Button>
      )}
      {unfinished && (
        <Dialog
          title={formatMessage({ id: 'registration.invoice_unfinished' })}
          closeLabel={formatMessage({ id: 'common.close' })}
          onClose={() => setUnfinished(undefined)}
        >
          <div className={styles.choices}>
            <Button
              variant="default"
              onClick={() => {
                write(addRow(removeRow(rows, unfinished.key), inner));
                setUnfinished(undefined);
              }}
            >
              {formatMessage({ id: 'registration.remove_invoice' })}
            </Button>
            <Button data-autofocus onClick={() => setUnfinished(undefined)}>
              {formatMessage({ id: 'registration.go_on_editing' })}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
