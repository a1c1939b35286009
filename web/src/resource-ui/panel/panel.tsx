import type { Definition } from '@fordra/schema/definition';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import type { Item } from '../query/items.ts';
import styles from './panel.module.css';
import { useFindPanel } from './panels-context.ts';

type Props = { readonly name: string; readonly definition: Definition; readonly item: Item };

/** The panel that a tab names. A name that this release does not know is shown as such, not hidden. */
export function Panel({ name, definition, item }: Props) {
  const { formatMessage } = useIntl();
  const Found = useFindPanel()(name)?.component;
  if (!Found) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'panel.unknown' })}>
          {formatMessage({ id: 'panel.unknown_help' }, { name })}
        </EmptyState>
      </div>
    );
  }
  return (
    <Suspense fallback={<div className={`${card.card} ${styles.pending}`} aria-busy="true" />}>
      <Found resource={definition.resource} id={item._id} item={item} definition={definition} />
    </Suspense>
  );
}
