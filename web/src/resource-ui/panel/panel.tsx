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
  const found = useFindPanel()(name);
  if (!found) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'panel.unknown' })}>
          {formatMessage({ id: 'panel.unknown_help' }, { name })}
        </EmptyState>
      </div>
    );
  }
  const Found = found.component;
  return (
    <Suspense fallback={<PanelShape name={name} />}>
      <Found resource={definition.resource} id={item._id} item={item} definition={definition} />
    </Suspense>
  );
}

/** The panel until its code, and before that its item, is loaded. */
export function PanelShape({ name }: { readonly name: string }) {
  const Shape = useFindPanel()(name)?.Shape;
  return Shape ? <Shape /> : <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
}
