import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatNumber } from '../../../ui/format/format-number.ts';
import styles from './comparison.module.css';
import type { DifferingCase } from './flow-comparison.ts';
import { useCaseDifferenceWords } from './use-case-difference-words.ts';

const atOnce = 50;

type Props = { readonly cases: readonly DifferingCase[]; readonly total: number };

/** The difference for each case, one line per case. */
export function DifferingCases({ cases, total }: Props) {
  const { formatMessage } = useIntl();
  const say = useCaseDifferenceWords();
  const [shown, setShown] = useState(atOnce);
  if (cases.length === 0) return null;
  return (
    <section aria-label={formatMessage({ id: 'flow_diagram.compare.cases' })}>
      <h3 className={styles.title}>{formatMessage({ id: 'flow_diagram.compare.cases' })}</h3>
      <ul className={styles.cases}>
        {cases.slice(0, shown).map((one) => (
          <li key={one._id}>
            <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: one._id }}>
              <bdi>{one.journal_number}</bdi>
            </Link>
            <span>{say(one).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {shown < cases.length ? (
        <Button variant="default" size="xs" onClick={() => setShown(shown + atOnce)}>
          {formatMessage({ id: 'flow_diagram.compare.more' })}
        </Button>
      ) : (
        cases.length < total && (
          <p className={styles.soft}>
            {formatMessage({ id: 'flow_diagram.compare.first_only' }, { count: formatNumber(cases.length) })}
          </p>
        )
      )}
    </section>
  );
}
