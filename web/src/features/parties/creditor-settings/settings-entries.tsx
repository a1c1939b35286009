import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import styles from './creditor-settings.module.css';
import type { CreditorSettingsValues } from './creditor-settings-shape.ts';
import { type Choices, commonState, entriesOf, type SettingsType } from './creditor-settings-updates.ts';

type Props = {
  readonly type: SettingsType;
  readonly settings: readonly CreditorSettingsValues[];
  readonly choices: Choices;
  readonly isDisabled: boolean;
  readonly onChoose: (entry: string, on: boolean) => void;
};

/** One checkbox for each type or state; indeterminate while the creditors differ and nothing is chosen. */
export function SettingsEntries({ type, settings, choices, isDisabled, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const labelOf = (entry: string) => {
    const key = `creditor_settings.${type}.${entry}`;
    const words = labels.named(key);
    return words === key ? entry : words;
  };
  return (
    <div className={styles.entries}>
      {entriesOf(type, settings).map((entry) => {
        const state = choices[entry] ?? commonState(type, entry, settings);
        return (
          <Checkbox
            key={entry}
            label={labelOf(entry)}
            checked={state === true}
            indeterminate={state === undefined}
            disabled={isDisabled}
            {...(state === undefined && { description: formatMessage({ id: 'creditor_settings.mixed' }) })}
            onChange={() => onChoose(entry, state !== true)}
          />
        );
      })}
    </div>
  );
}
