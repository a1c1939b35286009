import type { Definition } from '@fordra/schema/definition';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { Item } from '../../api/items.ts';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './panel.module.css';
import { findPanel } from './panels.ts';

type Props = { readonly name: string; readonly definition: Definition; readonly item: Item };

/** A hand-made view in the place of a generated one. A name that this release does not know is said, not hidden. */
export function Panel({ name, definition, item }: Props) {
  const { formatMessage } = useIntl();
  const HandMade = findPanel(name)?.component;
  if (!HandMade) {
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
      <HandMade resource={definition.resource} id={item._id} item={item} definition={definition} />
    </Suspense>
  );
}
