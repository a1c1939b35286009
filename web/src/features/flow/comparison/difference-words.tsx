import { useIntl } from 'react-intl';
import { lowerFirst } from '../diagram/flow-words.ts';
import type { ReadFlow } from '../diagram/read-flow.ts';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import styles from './comparison.module.css';
import { flowDifferences, type StepDifference } from './flow-differences.ts';

type Props = { readonly before: ReadFlow | undefined; readonly after: ReadFlow };

/** What differs between two versions, in words. */
export function DifferenceWords({ before, after }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const steps = before ? flowDifferences(before.items, after.items, words) : [];
  return (
    <section aria-label={formatMessage({ id: 'road.compare.words' })}>
      <h2 className={styles.title}>
        {before
          ? formatMessage({ id: 'road.compare.words_against' }, { name: before.name, version: before.version })
          : formatMessage({ id: 'road.compare.words' })}
      </h2>
      {steps.length === 0 ? (
        <p className={styles.soft}>{formatMessage({ id: before ? 'road.compare.same' : 'road.compare.pick' })}</p>
      ) : (
        <ul className={styles.steps}>
          {steps.map(({ key, step, changes }) => (
            <li key={key}>
              <p className={styles.step}>{step}</p>
              <ul className={styles.changes}>
                {changes.map((change) => (
                  <Change key={`${change.is} ${'condition' in change ? change.condition : ''}`} change={change} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Change({ change }: { readonly change: StepDifference['changes'][number] }) {
  const { formatMessage } = useIntl();
  if ('condition' in change)
    return <li>{formatMessage({ id: `road.compare.${change.is}` }, { condition: change.condition })}</li>;
  if (!('before' in change)) return <li>{formatMessage({ id: `road.compare.${change.is}` })}</li>;
  const none = formatMessage({ id: 'road.compare.none' });
  return (
    <li>
      {formatMessage(
        { id: 'road.compare.from_to' },
        {
          what: formatMessage({ id: `road.compare.${change.is}` }),
          before: lowerFirst(change.before ?? none),
          after: lowerFirst(change.after ?? none),
        },
      )}
    </li>
  );
}
