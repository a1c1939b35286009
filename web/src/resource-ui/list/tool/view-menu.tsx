import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import controls from '../../../ui/control/plain-controls.module.css';
import { type Opener, PopUp } from '../../../ui/overlay/pop-up.tsx';
import { IconAdjustmentsHorizontal } from '../../../ui/theme/icons.ts';
import type { ListPreferences, ListPreferencesChange } from '../plan/list-preferences.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './list-menu.module.css';

type Props = {
  readonly definition: Definition;
  readonly columns: readonly string[];
  readonly preferences: ListPreferences;
  readonly isPhone: boolean;
  readonly onChange: (change: ListPreferencesChange) => void;
};

/** The appearance of the list, saved for this user: table or cards, density, columns and their order. */
export function ViewMenu({ definition, columns, preferences, isPhone, onChange }: Props) {
  const { formatMessage } = useIntl();
  const { view = 'list', density = 'normal', displayedAttributes: own } = preferences;
  const button = (opener: Opener<HTMLButtonElement>) => (
    <button type="button" className={`${controls.button} ${styles.button}`} {...opener}>
      <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
      {formatMessage({ id: 'list.view' })}
    </button>
  );
  return (
    <PopUp label={formatMessage({ id: 'list.view' })} width={340} position="bottom-end" opener={button}>
      {() => (
        <>
          {!isPhone && (
            <div className={styles.pairs}>
              <Pair
                label={formatMessage({ id: 'list.view_as' })}
                value={view}
                choices={(['list', 'grid'] as const).map((one) => ({
                  value: one,
                  label: formatMessage({ id: `list.view_${one}` }),
                }))}
                onChange={(one) => onChange({ view: one === 'grid' ? one : null })}
              />
              <Pair
                label={formatMessage({ id: 'list.density' })}
                value={density}
                choices={(['normal', 'compact'] as const).map((one) => ({
                  value: one,
                  label: formatMessage({ id: `list.density_${one}` }),
                }))}
                onChange={(one) => onChange({ density: one === 'compact' ? one : null })}
              />
            </div>
          )}
          <ColumnChoice
            definition={definition}
            columns={columns}
            onColumns={(displayedAttributes) => onChange({ displayedAttributes })}
            {...(own && { onUsual: () => onChange({ displayedAttributes: null }) })}
          />
        </>
      )}
    </PopUp>
  );
}

type PairProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** A choice between two. */
function Pair<Value extends string>({ label, value, choices, onChange }: PairProps<Value>) {
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.half}>
          <input type="radio" checked={choice.value === value} name={label} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
