import type { SummaryTone } from '@fordra/domain/cases/summary/build-summary';
import type { FlowFault } from '@fordra/domain/flow/items/flow-faults';
import { useIntl } from 'react-intl';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import card from '../../../ui/display/card.module.css';
import { todayInSweden } from '../../../ui/format/today.ts';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconPlayerPlay } from '../../../ui/theme/icons.ts';
import type { FlowPreview } from '../query/flow-preview.ts';
import { useCaseWords } from '../wording/use-case-words.ts';
import { useSummaryReader } from '../wording/use-summary-reader.ts';
import { CaseRemedies } from './case-remedies.tsx';
import { summaryOfItem } from './case-summary.ts';
import styles from './case-summary-card.module.css';
import { OpenQuestion } from './open-question.tsx';

const icons: Readonly<Record<SummaryTone, typeof IconAlertTriangle>> = {
  going: IconPlayerPlay,
  waiting: IconHourglass,
  stopped: IconAlertTriangle,
  done: IconCircleCheck,
};

type Props = Pick<PanelProps, 'item' | 'definition'> & {
  readonly preview: FlowPreview | undefined;
  /** The preview is still loading: space is reserved for it. */
  readonly isPending: boolean;
};

/** The state of the case and what comes next, in words; what lets a stopped case continue; and its open question. */
export function CaseSummaryCard({ item, definition, preview, isPending }: Props) {
  const { formatMessage } = useIntl();
  const words = useCaseWords(item.currency);
  const summary = summaryOfItem(item, preview, { today: todayInSweden(), reader: useSummaryReader() });
  if (!summary) return null;
  const { tone, now, next, question } = summary;
  const Icon = icons[tone];
  return (
    <section className={`${card.card} ${styles.summary}`} aria-label={formatMessage({ id: 'case_page.summary' })}>
      <Icon size={20} stroke={1.75} className={styles.icon} data-tone={tone} aria-hidden />
      <div className={styles.words} aria-busy={isPending}>
        <p className={styles.now}>{words.say(now)}</p>
        {isPending ? (
          <p className={styles.pending}>&nbsp;</p>
        ) : (
          next && !question && <p className={styles.next}>{words.say(next)}</p>
        )}
        {item.status === 'failed' && typeof item.failed_reason === 'string' && (
          <CaseRemedies {...{ item, definition }} fault={item.failed_reason as FlowFault} />
        )}
        {question && preview?.decision && (
          <OpenQuestion decision={preview.decision} of={item}>
            <p>{words.say(question)}</p>
            {next && <p className={styles.answer}>{words.say(next)}</p>}
          </OpenQuestion>
        )}
      </div>
      <div className={styles.badges}>
        {['state', 'status'].map((path) => (
          <StateValue key={path} resource="cases" path={path} value={String(item[path])} />
        ))}
      </div>
    </section>
  );
}
