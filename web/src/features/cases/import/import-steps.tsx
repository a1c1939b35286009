import { useIntl } from 'react-intl';
import styles from './import.module.css';

const steps = ['creditor', 'file', 'register'] as const;
export type ImportStep = (typeof steps)[number];

/** Where the user is among the three steps (spec B §2). */
export function ImportSteps({ current }: { readonly current: ImportStep }) {
  const { formatMessage } = useIntl();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={formatMessage({ id: 'import_page.steps' })}>
      {steps.map((step, index) => (
        <li key={step} data-past={index < at || undefined} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.stepNumber}>{index + 1}</span>
          {formatMessage({ id: `import_page.step.${step}` })}
        </li>
      ))}
    </ol>
  );
}
