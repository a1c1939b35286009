import { useIntl } from 'react-intl';
import { lowerFirst } from '../diagram/flow-words.ts';
import type { ReadFlow } from '../diagram/read-flow.ts';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import styles from './comparison.module.css';
import { flowDifferences, type StepDifference } from './flow-differences.ts';

type Props = { readonly before: ReadFlow | undefined; readonly after: ReadFlow };

/** The differences between two versions, in words. */
export function DifferenceWords({ before, after }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const steps = before ? flowDifferences(before.items, after.items, words) : [];
  return (
    <section aria-label={formatMessage({ id: 'flow_diagram.compare.words' })}>
      <h2 className={styles.title}>
        {before
          ? formatMessage({ id: 'flow_diagram.compare.words_against' }, { name: before.name, version: before.version })
          : formatMessage({ id: 'flow_diagram.compare.words' })}
      </h2>
      {steps.length === 0 ? (
        <p className={styles.soft}>
          {formatMessage({ id: before ? 'flow_diagram.compare.same' : 'flow_diagram.compare.pick' })}
        </p>
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
    return <li>{formatMessage({ id: `flow_diagram.compare.${change.is}` }, { condition: change.condition })}</li>;
  if (!('before' in change)) return <li>{formatMessage({ id: `flow_diagram.compare.${change.is}` })}</li>;
  const none = formatMessage({ id: 'flow_diagram.compare.none' });
  return (
    <li>
      {formatMessage(
        { id: 'flow_diagram.compare.from_to' },
        {
          what: formatMessage({ id: `flow_diagram.compare.${change.is}` }),
          before: lowerFirst(change.before ?? none),
          after: lowerFirst(change.after ?? none),
        },
      )}
    </li>
  );
}
