import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { Related } from '../../resource-ui/related/related.tsx';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { Timeline } from '../cases/timeline/timeline.tsx';
import { BundleCard } from './bundle-card.tsx';
import { ClaimCard } from './claim-card.tsx';
import styles from './dispute-desk.module.css';
import { StepCard } from './step-card.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

const specifications = { resource: 'dispute--specifications', attribute: 'dispute' } as const;

/** The work on a dispute: its step and what is left of it, the claim on a day, the file in time order, costs and bundle. */
export function DisputeDesk({ id, item, definition }: PanelProps) {
  const isReady = [useTextBundle('disputes'), useTextBundle('debt'), useTextBundle('case')].every(Boolean);
  const labels = useLabels();
  const offered = useQuery({ ...offeredActionsQuery('disputes', id, item._etag), placeholderData: keepPreviousData });
  const actions = (offered.data ?? []).filter(({ allowed }) => allowed);
  const target = { resource: 'disputes', id, etag: item._etag, definition, title: labels.one('disputes') };
  const { open, dialog } = useActionDialog(target, offered.data ?? []);
  // A second bundle is refused only while one is being built, which ends without a change of the dispute.
  const mayDo = (name: string) =>
    (name === 'build_court_bundle' ? (offered.data ?? []) : actions).some((action) => action.name === name);
  const [onMove, onBuild] = ['move_workflow', 'build_court_bundle'].map((name) =>
    mayDo(name) ? () => void open(name) : undefined,
  );
  useDeskKeys({ isOff: Boolean(dialog), onMove, onBuild });
  const caseId = typeof item.case === 'string' ? item.case : undefined;
  const ofCase = useQuery({ ...itemQuery('cases', caseId ?? ''), enabled: caseId !== undefined }).data;
  if (!isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={styles.desk}>
      <StepCard {...{ item, definition, ofCase, onMove }} />
      <div className={styles.side}>
        {caseId !== undefined && <ClaimCard id={caseId} etag={ofCase?._etag} />}
        <BundleCard id={id} onBuild={onBuild} />
      </div>
      <div className={styles.file}>
        {caseId !== undefined && ofCase && <Timeline id={caseId} item={ofCase} preview={undefined} />}
      </div>
      <div className={styles.work}>
        <Related related={specifications} id={id} tab="specifications" />
      </div>
      {dialog}
    </div>
  );
}
