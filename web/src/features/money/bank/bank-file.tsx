import type { BankFile } from '@fordra/resources/money/bank-files';
import { useIntl } from 'react-intl';
import { AttributeGroups } from '../../../resource-ui/attribute/attribute-groups.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { formatNumber } from '../../../ui/format/format-number.ts';
import styles from './bank-panels.module.css';

const groups = [
  { key: 'file', attributes: ['file_name', 'kind', 'channel', 'status', 'file', 'bank_account'] },
  { key: 'time', attributes: ['received', 'applied', 'repeats'] },
];
const tones = { received: 'info', applied: 'done', parked: 'error', replaced: 'info' } as const;

/** What became of a file of the bank, and what it states against what was read of it. */
export function BankFileTab({ item, definition }: PanelProps) {
  const isReady = useTextBundle('debt');
  if (!isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <>
      <BankFileOutcome file={item as unknown as BankFile} />
      <AttributeGroups definition={definition} item={item} groups={groups} />
    </>
  );
}

export function BankFileOutcome({ file }: { readonly file: BankFile }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { status, fault, results } = file;
  const { booked, known } = (results ?? {}) as { readonly booked?: number; readonly known?: number };
  return (
    <div className={`${card.card} ${styles.panel}`}>
      <Notice tone={tones[status]} title={formatMessage({ id: `bank_file.${status}` })}>
        {fault && labels.storedKey('bank_fault', fault)}
        {status === 'applied' &&
          formatMessage({ id: 'bank_file.applied_help' }, { booked: booked ?? 0, known: known ?? 0 })}
      </Notice>
      <Control control={file.control} />
    </div>
  );
}

type Figures = { readonly rows?: number | undefined; readonly sum?: number | undefined } | null | undefined;

function Control({ control }: { readonly control: BankFile['control'] | undefined }) {
  const { formatMessage } = useIntl();
  if (!control) return null;
  const count = (of: Figures) =>
    formatMessage(
      { id: typeof of?.rows === 'number' ? 'bank_file.rows' : 'bank_file.rows_unstated' },
      { count: of?.rows },
    );
  const sum = (of: Figures) => formatNumber((of?.sum ?? 0) / 100, 2);
  const sides = [
    { name: formatMessage({ id: 'bank_file.stated' }), of: control.stated },
    { name: formatMessage({ id: 'bank_file.read' }), of: control.read },
  ];
  return (
    <section>
      <h2>{formatMessage({ id: 'bank_file.control' })}</h2>
      <dl className={styles.sums}>
        {sides.map(({ name, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              <bdi>{count(of)}</bdi> <bdi>{sum(of)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
