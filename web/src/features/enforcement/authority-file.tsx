import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import styles from './authority-file.module.css';
import { type ExplainedField, type ExplainedLine, explainLines } from './explain-lines.ts';

const atOnce = 100;

type Result = {
  readonly reference: string;
  readonly outcome: string;
  readonly note?: string;
  readonly case?: string;
  readonly journal_number?: string;
};

/** A file to or from the enforcement authority: each line in words, with its outcome. */
export function AuthorityFile({ resource, item }: PanelProps) {
  const labels = useLabels();
  const [shown, setShown] = useState(atOnce);
  const content = typeof item.content === 'string' ? item.content : undefined;
  const lines = useMemo(() => explainLines(content ?? ''), [content]);
  const results = useMemo(() => resultsOf(item.results), [item.results]);
  if (content === undefined) {
    return (
      <div className={card.card}>
        <EmptyState title={labels.named('authority_file.no_content')}>
          {labels.named('authority_file.no_content_help')}
        </EmptyState>
      </div>
    );
  }
  const fault = item.fault ?? item.refusal;
  return (
    <div className={`${card.card} ${styles.file}`}>
      {Boolean(fault) && (
        <Notice tone="error" title={labels.enumValue(resource, 'status', String(item.status))}>
          {item.fault
            ? labels.enumValue(resource, 'fault', String(item.fault))
            : labels.named(`file_refusal.${String(item.refusal)}`)}
        </Notice>
      )}
      <ol className={styles.lines}>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.number} line={line} result={line.reference ? results.get(line.reference) : undefined} />
        ))}
      </ol>
      {lines.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + atOnce)}>
          {labels.named('authority_file.more')}
        </Button>
      )}
      <details className={styles.raw}>
        <summary>{labels.named('authority_file.as_written')}</summary>
        <pre dir="ltr">{lines.slice(0, shown).map(({ written }) => `${written}\n`)}</pre>
      </details>
    </div>
  );
}

function Line({ line, result }: { readonly line: ExplainedLine; readonly result: Result | undefined }) {
  const labels = useLabels();
  const isUnread = line.title === 'record.unknown';
  return (
    <li className={styles.line} data-unread={isUnread || undefined} data-part={isPart(line) || undefined}>
      <p className={styles.title}>
        {line.application ? (
          <Link
            to="/item-display/$resource/$resourceId"
            params={{ resource: 'enforcement--applications', resourceId: line.application }}
          >
            {labels.named(line.title)}
          </Link>
        ) : (
          labels.named(line.title)
        )}
        {result?.case && (
          <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: result.case }}>
            {labels.named('authority_file.case', { number: result.journal_number ?? '' })}
          </Link>
        )}
        {result && (
          <span className={styles.outcome} data-outcome={result.outcome}>
            {labels.named(`authority_message_outcome.${result.outcome}`)}
            {result.note &&
              `: ${labels.has(`refusal.${result.note}`) ? labels.named(`refusal.${result.note}`) : result.note}`}
          </span>
        )}
      </p>
      {isUnread && (
        <code className={styles.written} dir="ltr">
          {line.written}
        </code>
      )}
      {line.fields.length > 0 && (
        <dl className={styles.fields}>
          {line.fields.map((field) => (
            <div key={field.name}>
              <dt>{labels.named(`record_field.${field.name}`)}</dt>
              <dd>
                <bdi>
                  <FieldWords field={field} />
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function FieldWords({ field: { name, kind, value } }: { readonly field: ExplainedField }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (kind === 'ore') return formatAmount(Number(value));
  if (kind === 'yes_no') return formatMessage({ id: value ? 'common.yes' : 'common.no' });
  if (name === 'type') return labels.enumValue('debt-restructurings', 'type', String(value));
  if (name === 'rate' || name === 'quota') return `${formatNumber(Number(value) / 100)} %`;
  if (kind === 'count') return formatNumber(Number(value));
  if (name === 'content') return labels.named(`record_content.${value}`);
  if (name === 'kind') return labels.enumValue('enforcement--applications', 'kind', String(value));
  if (name === 'code') return labels.enumValue('payments', 'allocation.component', String(value));
  if (name === 'reason' && labels.has(`file_refusal.${value}`)) return labels.named(`file_refusal.${value}`);
  if (name === 'outcome') return labels.enumValue('enforcement--deliveries', 'status', String(value));
  if (name === 'digest') return <code className={styles.digest}>{String(value)}</code>;
  return String(value);
}

/** Whether the line is a part of the application above it. */
function isPart({ title }: ExplainedLine): boolean {
  return ['CREDITOR', 'DEBTOR', 'CAPITAL', 'INTEREST', 'COST'].some((record) => title === `record.${record}`);
}

function resultsOf(results: unknown): ReadonlyMap<string, Result> {
  const messages = (results as { readonly news?: unknown } | null)?.news;
  return new Map((Array.isArray(messages) ? (messages as Result[]) : []).map((one) => [one.reference, one]));
}
