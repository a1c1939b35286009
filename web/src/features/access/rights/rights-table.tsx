import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/card.module.css';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { IconCheck } from '../../../ui/theme/icons.ts';
import type { MergedRight } from './merge-rights.ts';
import { RightsHead, shownMethods } from './rights-head.tsx';
import styles from './rights-table.module.css';
import { useRowWords } from './use-row-words.ts';

type Props = {
  readonly rights: readonly MergedRight[];
  /** The groups that give the rights. */
  readonly caption?: string;
  /** Part of a card, rather than a card of its own. */
  readonly isInside?: boolean;
};

/** Rights in a table: for each resource the methods, the attributes and the rows. */
export function RightsTable({ rights, caption, isInside = false }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (rights.length === 0) {
    return (
      <div className={isInside ? undefined : card.card}>
        <EmptyState title={formatMessage({ id: 'rights.none' })}>
          {formatMessage({ id: 'rights.none_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <section
      className={isInside ? styles.scroller : `${card.card} ${styles.scroller}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={formatMessage({ id: 'tab.rights' })}
    >
      <table className={styles.table}>
        {caption && <caption>{caption}</caption>}
        <RightsHead methodClass={styles.mark} />
        <tbody>
          {rights.map((right) => (
            <tr key={right.resource}>
              <th scope="row">{labels.resource(right.resource)}</th>
              {shownMethods.map((method) => (
                <td
                  key={method}
                  className={styles.mark}
                  data-given={right.methods.includes(method)}
                  data-label={formatMessage({ id: `rights.${method}` })}
                >
                  <GrantIcon isGiven={right.methods.includes(method)} />
                </td>
              ))}
              <Limits right={right} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GrantIcon({ isGiven }: { readonly isGiven: boolean }) {
  const { formatMessage } = useIntl();
  if (isGiven)
    return (
      <IconCheck
        size={16}
        stroke={2}
        role="img"
        className={styles.yes}
        aria-label={formatMessage({ id: 'common.yes' })}
      />
    );
  return <span className={styles.no}>–</span>;
}

function Limits({ right }: { readonly right: MergedRight }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const rowWords = useRowWords();
  const { resource, attributes, filters, actions } = right;
  return (
    <>
      <td data-label={formatMessage({ id: 'rights.attributes' })}>
        {right.hasAllAttributes
          ? formatMessage({ id: 'rights.all_of_it' })
          : attributes.map((name) => labels.attribute(resource, name)).join(', ')}
      </td>
      <td data-label={formatMessage({ id: 'rights.rows' })}>
        {rowWords(resource, right.hasAllRows ? [undefined] : filters).map((words) => (
          <div key={words}>{words}</div>
        ))}
      </td>
      <td data-label={formatMessage({ id: 'rights.actions' })}>
        {actions.length > 0 ? actions.map((action) => labels.named(`action.${action}`)).join(', ') : '–'}
      </td>
    </>
  );
}
