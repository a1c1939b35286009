import { startActions } from '@fordra/domain/flow/items/flow-items';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useFault, useForm, useTyped } from '../../../resource-ui/form/state/form-context.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import choice from '../../../ui/display/choice-card.module.css';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import type { CaseWords } from '../wording/use-case-words.ts';
import styles from './registration.module.css';
import type { Forecast, Forecasts, Preview } from './use-forecasts.ts';
import { useIssueWords } from './use-issue-words.ts';

type Props = { readonly forecasts: Forecasts; readonly words: CaseWords };

const path = 'start_action';

/** Where the case begins: each start action with its first letter, its day and what it costs. */
export function StartActionCards({ forecasts, words }: Props) {
  const { formatMessage } = useIntl();
  const { store, labels } = useForm();
  const chosen = useTyped(store, path);
  const fault = useFault(store, path);
  const name = useId();
  const known = forecasts.is === 'known' ? forecasts.of : new Map<string, Forecast>();
  // What hinders every start action is said once, beside the form.
  const isUsable = [...known.values()].some(({ is }) => is === 'accepted');
  return (
    <fieldset id={`field-${path}`} tabIndex={-1} className={`${choice.cards} ${styles.startActions}`}>
      <legend className={screenReader.only}>{labels.attribute(path)}</legend>
      {startActions.map((action) => {
        const [id, forecast] = [`${name}-${action}`, isUsable ? known.get(action) : undefined];
        return (
          <div
            key={action}
            className={choice.card}
            data-chosen={chosen === action}
            data-refused={forecast?.is === 'refused'}
          >
            <span className={choice.head}>
              <input
                id={id}
                type="radio"
                name={name}
                className={choice.radio}
                checked={chosen === action}
                aria-describedby={`${id}-forecast`}
                onChange={() => store.write(path, action)}
              />
              <label htmlFor={id} className={choice.name}>
                {labels.enumValue(path, action)}
              </label>
            </span>
            <p className={styles.soft}>{formatMessage({ id: `registration.start.${action}` })}</p>
            <div id={`${id}-forecast`} className={styles.facts}>
              {forecast?.is === 'refused' && <Refused forecast={forecast} />}
              {forecast?.is === 'accepted' && forecast.preview && <Costs preview={forecast.preview} words={words} />}
            </div>
          </div>
        );
      })}
      {fault && <p className={styles.error}>{fault}</p>}
    </fieldset>
  );
}

function Refused({ forecast }: { readonly forecast: Extract<Forecast, { is: 'refused' }> }) {
  return <p className={styles.refusal}>{useIssueWords()(forecast.issues).join(' ')}</p>;
}

function Costs({ preview, words }: { readonly preview: Preview; readonly words: CaseWords }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { first_letter: letter, cost_to_debtor: ofDebtor, cost_to_creditor: ofCreditor, until, steps } = preview;
  const stop = steps.find(({ fault }) => fault !== null);
  return (
    <>
      {letter ? (
        <p>
          {formatMessage(
            { id: 'registration.first_letter' },
            { letter: labels.enumValue('letters', 'kind', letter.kind), date: words.day(letter.date) },
          )}
        </p>
      ) : stop ? (
        <p className={styles.refusal}>
          {formatMessage(
            { id: 'registration.stops' },
            { reason: labels.enumValue('cases', 'failed_reason', stop.fault!), date: words.day(stop.date) },
          )}
        </p>
      ) : (
        <p>{formatMessage({ id: 'registration.no_letter' }, { until: words.day(until) })}</p>
      )}
      <p className={styles.soft}>
        {formatMessage(
          { id: 'registration.cost_to_debtor' },
          { fees: ofDebtor, amount: words.amount(ofDebtor), until: words.day(until) },
        )}
      </p>
      {ofCreditor > 0 && (
        <p className={styles.soft}>
          {formatMessage({ id: 'registration.cost_to_creditor' }, { amount: words.amount(ofCreditor) })}
        </p>
      )}
    </>
  );
}
