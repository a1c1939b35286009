import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import { commentOf } from '../wording/comment-of.ts';
import { eventWords } from '../wording/event-words.ts';
import { useCaseWords } from '../wording/use-case-words.ts';
import styles from './timeline.module.css';

type Props = { readonly event: Readonly<Record<string, unknown>>; readonly currency: unknown };

/** An event of a case as a sentence, and the user who caused it. */
export function EventSentence({ event, currency }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { amount, day } = useCaseWords(currency);
  const data = (event.data ?? {}) as Readonly<Record<string, unknown>>;
  const isMoved = event.key === 'state_changed';
  const comment = commentOf(String(event.key), data);
  const words = eventWords(String(event.key), data, {
    amount,
    day,
    word: (attribute, value) => labels.enumValue('cases', attribute, value),
    options: (value) => labels.storedKey('enum.make_decision.options', value),
  });
  return (
    <>
      <p className={styles.what}>
        {isMoved ? formatMessage({ id: 'timeline.moved' }) : labels.named(`event.${String(event.key)}`, words)}
        {isMoved && <StateValue resource="cases" path="state" value={String(data.to)} />}
      </p>
      {comment !== undefined && (
        <p className={styles.text} dir="auto">
          {labels.storedKey('enum.make_decision.reason', comment)}
        </p>
      )}
      {typeof event.user_name === 'string' && (
        <p className={styles.facts}>
          <bdi>{event.user_name}</bdi>
        </p>
      )}
    </>
  );
}
