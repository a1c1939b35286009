import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { MediaLink, MediaOwnerContext } from '../../resource-ui/media/media-link.tsx';
import type { MediaValue } from '../../resource-ui/media/upload-file.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { formatInstant } from '../../ui/format/format-instant.ts';
import styles from './decision-page.module.css';
import { useNameOf } from './use-name-of.ts';

/** What was chosen, by whom, when and why. */
export function MadeChoice({ item, currency }: { readonly item: Item; readonly currency: unknown }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const by = useNameOf('users', item.made_by);
  const chosen = typeof item.chosen_option === 'string' ? item.chosen_option.split(',') : [];
  const at = typeof item.made_at === 'string' ? formatInstant(item.made_at) : undefined;
  return (
    <>
      <h3 className={styles.settledTitle}>
        {formatMessage({ id: 'decision_page.settled' })}
        <StateValue resource="decisions" path="status" value={String(item.status)} />
      </h3>
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map((key) => (
            <li key={key}>{labels.storedKey('enum.make_decision.options', key)}</li>
          ))}
          {typeof item.chosen_amount === 'number' && (
            <li>
              {`${labels.attribute('decisions', 'chosen_amount')}: ${formatAmount(item.chosen_amount, `currency:${String(currency ?? 'SEK')}`)}`}
            </li>
          )}
          {typeof item.file === 'string' && <Evidence file={item.file} of={String(item.case)} />}
        </ul>
      ) : (
        <p>{formatMessage({ id: 'decision_page.no_answer_needed' })}</p>
      )}
      {at && (
        <p className={styles.reason}>
          {formatMessage({ id: 'decision_page.made_by' }, { name: by ?? 'none', time: at })}
        </p>
      )}
      {typeof item.reason === 'string' && (
        <p className={styles.reason}>{labels.storedKey('enum.make_decision.reason', item.reason)}</p>
      )}
    </>
  );
}

/** The attached evidence, a file of the case that opens here. */
function Evidence({ file, of }: { readonly file: string; readonly of: string }) {
  const labels = useLabels();
  const { data } = useQuery(itemQuery('media--files', file));
  if (!data) return null;
  const { filename, content_type, size } = data as unknown as Omit<MediaValue, 'id'>;
  return (
    <li>
      {`${labels.attribute('decisions', 'file')}: `}
      <MediaOwnerContext value={{ resource: 'cases', id: of }}>
        <MediaLink value={{ id: file, filename, content_type, size }} />
      </MediaOwnerContext>
    </li>
  );
}
