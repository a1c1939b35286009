import type { MessageId } from '@fordra/texts/message-id';
import { useIntl } from 'react-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './matching.module.css';

const keys: readonly (readonly [string, MessageId])[] = [
  ['J', 'matching.key.next'],
  ['K', 'matching.key.previous'],
  ['1–9', 'matching.key.choose'],
  ['Enter', 'matching.key.place'],
  ['C', 'matching.key.closed_as'],
  ['S', 'matching.key.split'],
  ['F', 'matching.key.search'],
  ['N', 'matching.key.ocr'],
  ['T', 'matching.key.tie'],
  ['R', 'matching.key.refund'],
  ['H', 'matching.key.hold'],
  ['B', 'matching.key.entry'],
  ['E', 'matching.key.shortfall'],
  ['V', 'matching.key.exchange'],
  ['U', 'matching.key.undo'],
  ['?', 'matching.key.keys'],
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      title={formatMessage({ id: 'matching.keys' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <dl className={styles.keys}>
        {keys.map(([key, id]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{formatMessage({ id })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
