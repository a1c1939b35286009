import { type ReportPeriod, reportPeriods } from '@fordra/domain/money/reports/report-periods';
import type { Day } from '@fordra/domain/values/day';
import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { ReferenceSelect } from '../../resource-ui/reference/reference-select.tsx';
import { DayPicker } from '../../ui/control/day-picker.tsx';
import plain from '../../ui/control/plain-controls.module.css';
import { todayInSweden } from '../../ui/format/today.ts';
import { IconChevronLeft, IconChevronRight } from '../../ui/theme/icons.ts';
import styles from './creditor-reports.module.css';
import type { ReportAddress } from './report-address.ts';

type Props = {
  readonly address: ReportAddress;
  readonly date: Day;
  /** The name of the period that is shown. */
  readonly name: string;
  readonly isNewest: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly put: (address: ReportAddress) => void;
};

/** Whose report, and of which period. */
export function ReportControls({ address, date, name, isNewest, step, put }: Props) {
  const { formatMessage, locale } = useIntl();
  const { creditor, period = 'month' } = address;
  const label = formatMessage({ id: 'creditor_reports.date' });
  return (
    <div className={styles.controls}>
      <div className={styles.creditor}>
        <ReferenceSelect
          resource="creditors"
          label={formatMessage({ id: 'creditor_reports.creditor' })}
          value={creditor ? [creditor] : []}
          onChange={([id]) => {
            const { creditor: _before, ...rest } = address;
            put(id ? { ...rest, creditor: id } : rest);
          }}
        />
        {!creditor && <p className={styles.hint}>{formatMessage({ id: 'creditor_reports.all_creditors' })}</p>}
      </div>
      <NativeSelect
        label={formatMessage({ id: 'creditor_reports.period' })}
        value={period}
        data={reportPeriods.map((value) => ({
          value,
          label: formatMessage({ id: `creditor_reports.period.${value}` }),
        }))}
        onChange={({ currentTarget }) => put({ ...address, date, period: currentTarget.value as ReportPeriod })}
      />
      <div className={styles.days}>
        <Step by={-1} step={step} />
        <span className={styles.name} aria-live="polite">
          <bdi>{name}</bdi>
        </span>
        <Step by={1} step={step} disabled={isNewest} />
        <span className={styles.calendar}>
          <DayPicker
            value={date}
            today={todayInSweden}
            locale={locale}
            words={{
              calendar: formatMessage({ id: 'form.calendar' }, { label }),
              previous: formatMessage({ id: 'form.previous_month' }),
              next: formatMessage({ id: 'form.next_month' }),
              week: formatMessage({ id: 'form.week' }),
              today: formatMessage({ id: 'form.today' }),
            }}
            onPick={(day) => put({ ...address, date: day })}
          />
        </span>
      </div>
    </div>
  );
}

type StepProps = { readonly by: 1 | -1; readonly step: (by: 1 | -1) => void; readonly disabled?: boolean };

function Step({ by, step, disabled }: StepProps) {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: by === 1 ? 'creditor_reports.next' : 'creditor_reports.previous' });
  const Icon = by === 1 ? IconChevronRight : IconChevronLeft;
  return (
    <button
      type="button"
      className={`${plain.icon} ${styles.step}`}
      aria-label={text}
      title={text}
      aria-keyshortcuts={by === 1 ? 'ArrowRight' : 'ArrowLeft'}
      disabled={disabled}
      onClick={() => step(by)}
    >
      <Icon size={18} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
    </button>
  );
}
