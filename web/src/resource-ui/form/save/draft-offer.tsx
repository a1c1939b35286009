import { Button } from '@mantine/core';
import { FormattedRelativeTime, useIntl } from 'react-intl';
import { Notice } from '../../../ui/display/notice.tsx';
import type { DraftOffer as Offer } from '../state/use-stored-draft.ts';
import styles from './draft-offer.module.css';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Offers the stored draft: to continue with it, or to discard it. */
export function DraftOffer({ offer }: { readonly offer: Offer }) {
  const { formatMessage } = useIntl();
  if (!offer.kept) return null;
  const seconds = (Date.now() - offer.kept.at) / 1000;
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['minute', 60];
  return (
    <div className={styles.offer}>
      <Notice
        tone="info"
        title={formatMessage({ id: 'draft.title' })}
        action={
          <div className={styles.choices}>
            <Button size="xs" variant="default" onClick={offer.restore}>
              {formatMessage({ id: 'draft.restore' })}
            </Button>
            <Button size="xs" variant="subtle" onClick={offer.discard}>
              {formatMessage({ id: 'draft.discard' })}
            </Button>
          </div>
        }
      >
        {formatMessage(
          { id: 'draft.text' },
          {
            count: Object.keys(offer.kept.draft).length,
            age: <FormattedRelativeTime key="age" value={-Math.floor(seconds / size)} unit={unit} numeric="auto" />,
          },
        )}
      </Notice>
    </div>
  );
}
