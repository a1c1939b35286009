import { useIntl } from 'react-intl';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import { useCaseWords } from '../wording/use-case-words.ts';
import { LetterDisclosure } from './letter-disclosure.tsx';
import styles from './timeline.module.css';

/** Loaded on demand, since few letters are opened. */
const LetterPrint = lazyPart(() => import('../../documents/letter-print.tsx'), 'LetterPrint');

type Props = { readonly id: string; readonly letter: Readonly<Record<string, unknown>> };

/** A letter: its amount, its delivery, and the document when opened. */
export function SentLetter({ id, letter }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useCaseWords(letter.currency);
  const kind = labels.enumValue('letters', 'kind', String(letter.kind));
  const dayOf = (name: string) => (letter[name] ? words.day(String(letter[name])) : undefined);
  const [date, due] = [dayOf('letter_date'), dayOf('due_date')];
  const isSent = letter.status === 'sent' || letter.status === 'returned';
  return (
    <>
      <p className={styles.what}>
        {typeof letter.amount === 'number'
          ? formatMessage({ id: 'timeline.letter' }, { letter: kind, amount: words.amount(letter.amount) })
          : kind}
        {letter.status !== 'sent' && <StateValue resource="letters" path="status" value={String(letter.status)} />}
      </p>
      <p className={styles.facts}>
        {date && <span>{formatMessage({ id: 'timeline.letter_on' }, { date })}</span>}
        {due && letter.status !== 'stopped' && <span>{formatMessage({ id: 'timeline.letter_pay_by' }, { due })}</span>}
        {isSent && typeof letter.channel === 'string' && letter.channel !== 'letter' && (
          <span>
            {formatMessage(
              { id: 'timeline.letter_by' },
              { channel: labels.enumValue('letters', 'channel', letter.channel).toLocaleLowerCase() },
            )}
          </span>
        )}
        {typeof letter.fault === 'string' && <span>{labels.enumValue('letters', 'fault', letter.fault)}</span>}
      </p>
      <LetterDisclosure open="timeline.open_letter" close="timeline.close_letter">
        <LetterPrint id={id} item={letter} />
      </LetterDisclosure>
    </>
  );
}
