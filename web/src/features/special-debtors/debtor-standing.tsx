import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { ReferenceLink } from '../../resource-ui/value/reference-link.tsx';
import card from '../../ui/display/card.module.css';
import { Day } from '../../ui/display/instant.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { Hold } from './hold.tsx';
import type { HeldState } from './holds-of.ts';
import styles from './special-standing.module.css';
import { standingOf } from './who-decides.ts';

type Reconstruction = { readonly from: string; readonly to: string | null };

/** What may hold all cases of a debtor: its row, and the attribute with the day on which it began. */
const holding = {
  estate: { resource: 'estates', where: {}, since: 'deceased_date' },
  bankruptcy_estate: { resource: 'bankruptcy-estates', where: { is_open: true }, since: 'date' },
  debt_restructuring: {
    resource: 'debt-restructurings',
    where: { status: { $in: ['initiated', 'filed', 'approved'] } },
    since: 'initiated_date',
  },
} as const satisfies Partial<Record<HeldState, { resource: string; where: object; since: string }>>;

type Holding = keyof typeof holding;

/** That the debtor is dead, bankrupt, in a debt restructuring or reconstructed; nothing of anyone else. */
export function DebtorStanding({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const estate = useRow('estate', item, typeof item.deceased_date === 'string');
  const bankruptcy = useRow('bankruptcy_estate', item, item.is_bankrupt === true);
  const restructuring = useRow('debt_restructuring', item, item.is_company !== true);
  const reconstruction = item.reconstruction as Reconstruction | null | undefined;
  const isReconstructed = reconstruction?.to === null;
  const rows = [
    ['estate', estate],
    ['bankruptcy_estate', bankruptcy],
    ['debt_restructuring', restructuring],
  ] as const;
  if (!isReconstructed && rows.every(([, row]) => row === undefined)) return null;
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="debtor-standing">
      <h2 id="debtor-standing" className={styles.heading}>
        {formatMessage({ id: 'special_standing.debtor_title' })}
      </h2>
      {rows.map(([state, row]) => row && <RowHold key={state} state={state} row={row} />)}
      {isReconstructed && (
        <Hold
          name={labels.enumValue('cases', 'pause.reason', 'reconstruction')}
          since={<Day day={reconstruction.from} />}
          until={null}
          decides={formatMessage({ id: 'special_standing.decides.court' })}
        />
      )}
    </section>
  );
}

/** The newest row of the debtor, where the reader may open such rows. */
function useRow(state: Holding, { _id }: Item, isAsked: boolean): Item | undefined {
  const { structure } = useUserData().ui_structure;
  const { resource, where } = holding[state];
  const asked = itemsQuery(resource, { where: { debtor: _id, ...where }, sort: '-_created', page: 1, max_results: 1 });
  return useQuery({ ...asked, enabled: isAsked && structure[resource] !== undefined }).data?._items[0];
}

function RowHold({ state, row }: { readonly state: Holding; readonly row: Item }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  const { resource, since } = holding[state];
  const { until, decides, name, ref } = standingOf(state, row);
  const link = ref && structure[ref[0]] && typeof ref[1] === 'string' && (
    <ReferenceLink resource={ref[0]} id={ref[1]} titles={undefined} isAlone />
  );
  return (
    <Hold
      name={labels.enumValue('cases', 'state', state)}
      more={labels.enumValue(resource, 'phase' in row ? 'phase' : 'status', String(row.phase ?? row.status))}
      since={<Day day={String(row[since])} />}
      until={until && <Day day={until} />}
      decides={link || (name ? <bdi>{name}</bdi> : formatMessage({ id: `special_standing.decides.${decides}` }))}
    >
      <Link
        className={styles.open}
        to="/item-display/$resource/$resourceId"
        params={{ resource, resourceId: row._id }}
        preload={false}
      >
        {formatMessage({ id: `special_standing.open.${resource}` })}
      </Link>
    </Hold>
  );
}
