import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { ReferenceLink } from '../../resource-ui/value/reference-link.tsx';
import card from '../../ui/display/card.module.css';
import { Day, Instant } from '../../ui/display/instant.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { Hold } from './hold.tsx';
import { type HeldBy, otherPauses, pausedUntil, stateHolding } from './holds-of.ts';
import styles from './special-standing.module.css';
import { deciderOfPause, standingOf } from './who-decides.ts';

/** What holds the case: since when, until when, and who decides; nothing while its flow goes on. */
export function SpecialStandingPanel({ item }: PanelProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const held = stateHolding(item);
  const pauses = otherPauses(item);
  const isLocked = typeof item.locked_until === 'string';
  if (typeof item.closed === 'string' || !(held || pauses.length > 0 || isLocked)) return null;
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="special-standing">
      <h2 id="special-standing" className={styles.heading}>
        {formatMessage({ id: 'special_standing.title' })}
      </h2>
      {held && <StateHold held={held} item={item} />}
      {pauses.map(({ reason, from, to }) => (
        <Hold
          key={reason}
          name={labels.enumValue('cases', 'pause.reason', reason)}
          since={<Day day={from} />}
          until={to && <Day day={to} />}
          decides={formatMessage({ id: `special_standing.decides.${deciderOfPause(reason)}` })}
        />
      ))}
      {isLocked && (
        <Hold
          name={formatMessage({ id: 'special_standing.locked' })}
          more={typeof item.locked_reason === 'string' && item.locked_reason}
          until={<Instant iso={String(item.locked_until)} />}
          decides={formatMessage({ id: 'special_standing.decides.staff' })}
        />
      )}
    </section>
  );
}

/** A state with a row of its own, which says more where the reader may open it. */
function StateHold({ held: { state, resource, where }, item }: { readonly held: HeldBy; readonly item: Item }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  const asked = itemsQuery(resource, { where, sort: '-_created', page: 1, max_results: 1 });
  const { data, isLoading } = useQuery({ ...asked, enabled: structure[resource] !== undefined });
  const row = data?._items[0];
  const { until, decides, name, ref } = standingOf(state, row);
  const { phase, latest_state_date: since } = item;
  const paused = pausedUntil(item);
  const link = ref && structure[ref[0]] && typeof ref[1] === 'string' && (
    <ReferenceLink resource={ref[0]} id={ref[1]} titles={undefined} isAlone />
  );
  return (
    <Hold
      name={labels.enumValue('cases', 'state', state)}
      more={typeof phase === 'string' && labels.enumValue('cases', 'phase', phase)}
      since={typeof since === 'string' && <Day day={since} />}
      until={(paused ?? until) && <Day day={String(paused ?? until)} />}
      decides={link || (name ? <bdi>{name}</bdi> : formatMessage({ id: `special_standing.decides.${decides}` }))}
      isPending={isLoading}
    >
      {row && (
        <Link
          className={styles.open}
          to="/item-display/$resource/$resourceId"
          params={{ resource, resourceId: row._id }}
          preload={false}
        >
          {formatMessage({ id: `special_standing.open.${resource}` })}
        </Link>
      )}
    </Hold>
  );
}
