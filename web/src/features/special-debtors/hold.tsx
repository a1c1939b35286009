import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './special-standing.module.css';

type HoldProps = {
  readonly name: string;
  readonly more?: ReactNode;
  readonly since?: ReactNode;
  readonly until: ReactNode;
  readonly decides: ReactNode;
  readonly isPending?: boolean;
  readonly children?: ReactNode;
};

/** One thing that holds a case: its name, since when and until when at most, and who decides. */
export function Hold({ name, more, since, until, decides, isPending = false, children }: HoldProps) {
  const { formatMessage } = useIntl();
  const forNow = <span>{formatMessage({ id: 'special_standing.for_now' })}</span>;
  const facts = [
    ['since', since],
    ['until', until || forNow],
    ['decides', decides],
  ] as const;
  return (
    <div className={styles.hold} aria-busy={isPending}>
      <p className={styles.name}>
        {name}
        {more && <span className={styles.more}>{more}</span>}
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{formatMessage({ id: `special_standing.${key}` })}</dt>
                <dd>{isPending && key !== 'since' ? '…' : value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </div>
  );
}
