import type { Rights } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import { useRowWords } from '../use-row-words.ts';
import { findRightChanges, type RightChange } from './right-changes.ts';
import styles from './rights-editor.module.css';

type Props = { readonly before: Rights; readonly after: Rights };

/** What differs between two versions of the rights, in words. */
export function RightChanges({ before, after }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const wordsOf = useChangeWords();
  const found = findRightChanges(before, after);
  if (found.length === 0) return <p className={styles.hint}>{formatMessage({ id: 'rights.change.nothing' })}</p>;
  return (
    <dl className={styles.changes}>
      {found.map(({ resource, changes }) => (
        <div key={resource}>
          <dt>{labels.resource(resource)}</dt>
          {changes.map((change) => {
            const words = wordsOf(resource, change);
            return (
              <dd key={words} data-taken={isTaken(change) || undefined}>
                {words}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}

function isTaken(change: RightChange): boolean {
  if (change.what === 'attribute') return change.to === 'none' || change.from === 'write';
  return change.what === 'some_attributes' || ('isGiven' in change && !change.isGiven);
}

function useChangeWords(): (resource: string, change: RightChange) => string {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const rowWords = useRowWords();
  return (resource, change) => {
    switch (change.what) {
      case 'method': {
        const what = formatMessage({ id: `rights.change.method.${change.name as Method}` });
        return formatMessage({ id: change.isGiven ? 'rights.change.gives' : 'rights.change.takes' }, { what });
      }
      case 'action':
        return formatMessage(
          { id: change.isGiven ? 'rights.change.action' : 'rights.change.no_action' },
          { action: labels.named(`action.${change.name}`) },
        );
      case 'attribute':
        return formatMessage(
          { id: 'rights.change.attribute' },
          {
            attribute: labels.attribute(resource, change.name),
            from: formatMessage({ id: `rights.change.attribute.${change.from}` }),
            to: formatMessage({ id: `rights.change.attribute.${change.to}` }),
          },
        );
      case 'all_attributes':
        return formatMessage({ id: 'rights.change.all_attributes' });
      case 'flow_actions':
        return change.count === undefined
          ? formatMessage({ id: 'rights.change.all_flow_actions' })
          : formatMessage({ id: 'rights.change.flow_actions' }, { count: change.count });
      case 'some_attributes':
        return formatMessage({ id: 'rights.change.some_attributes' }, { count: change.count });
      case 'protected':
        return formatMessage({ id: change.isGiven ? 'rights.change.protected' : 'rights.change.not_protected' });
      case 'credit':
        return formatMessage({ id: change.isGiven ? 'rights.change.credit' : 'rights.change.not_credit' });
      case 'bypasses_custom_views':
        return formatMessage({
          id: change.isGiven ? 'rights.change.bypasses_custom_views' : 'rights.change.no_bypasses_custom_views',
        });
      default:
        return formatMessage(
          { id: `rights.change.${change.what}` },
          { from: rowWords(resource, [change.from]).join(), to: rowWords(resource, [change.to]).join() },
        );
    }
  };
}
