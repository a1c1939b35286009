import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Field } from '../../../resource-ui/form/field/field.tsx';
import { DraftOffer } from '../../../resource-ui/form/save/draft-offer.tsx';
import { SaveFailure } from '../../../resource-ui/form/save/save-failure.tsx';
import { FormProvider } from '../../../resource-ui/form/state/form-context.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import type { ActionDescription } from '../../../resource-ui/query/actions.ts';
import type { Item } from '../../../resource-ui/query/items.ts';
import card from '../../../ui/display/card.module.css';
import type { AskedDecision } from './asked-decision.ts';
import styles from './decision-answer.module.css';
import type { OptionConsequences } from './decision-consequences.ts';
import { GroupChoice } from './group-choice.tsx';
import { OptionCards } from './option-cards.tsx';
import { TogetherCard } from './together-card.tsx';
import { useAnswerForm } from './use-answer-form.ts';
import { useChosenOptions } from './use-chosen-options.ts';
import { useOptionKeys } from './use-option-keys.ts';
import { useSendAnswer } from './use-send-answer.ts';

type Props = {
  readonly decision: AskedDecision;
  /** The version of the decision that is answered. */
  readonly etag: string;
  readonly of: Item;
  readonly description: ActionDescription;
  readonly onAnswered: (() => void) | undefined;
};

/** The cards to choose from, what the chosen ones need, and the one button. */
export function AnswerForm({ decision, etag, of, description, onAnswered }: Props) {
  const { formatMessage, formatList } = useIntl();
  const labels = useLabels();
  const element = useRef<HTMLFormElement>(null);
  const [isForGroup, setForGroup] = useState(false);
  const answer = useAnswerForm(decision._id, description, String(of.currency ?? 'SEK'));
  const { consequences, chosen, needs, ...choice } = useChosenOptions(decision._id, answer.amount);
  const { send, failure, isBusy } = useSendAnswer({ id: decision._id, etag, onAnswered }, answer);
  useOptionKeys(element);
  if (!consequences) return null;
  const { currency, others_in_group: others } = consequences;
  const takesAmount = needs.includes('amount');
  const takesFile = needs.includes('file');
  const canSend = chosen.length > 0 && !choice.isRefused;
  return (
    <FormProvider value={answer.form}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSend || Object.keys(answer.findFaults()).length > 0) return;
          const { amount, file, ...input } = answer.input();
          const stated = { ...(takesAmount && { amount }), ...(takesFile && { file }) };
          const awaits = needs.includes('reason') && !input.reason ? 'reason' : 'nothing';
          const group = isForGroup && others > 0 && !takesFile && { for_group: true };
          void send({ ...input, ...stated, options: chosen, ...group }, awaits);
        }}
      >
        <OptionCards
          consequences={consequences}
          name={decision._id}
          choice={{
            chosen,
            onChoose: (key) => {
              choice.toggle(key);
              element.current?.querySelector<HTMLInputElement>(`input[value="${key}"]`)?.focus();
            },
          }}
        />
        {choice.combination && <TogetherCard {...choice.combination} {...{ takesAmount, currency }} />}
        {chosen.length > 0 && <AnswerFields needs={needs} offer={answer.offer} />}
        <GroupChoice {...{ others, isForGroup, takesAmount, takesFile }} onChange={setForGroup} />
        {failure !== undefined && <SaveFailure failure={failure} title={formatMessage({ id: 'actions.not_done' })} />}
        <div className={styles.bar}>
          <span className={styles.hint}>{formatMessage({ id: 'decision_page.keys' })}</span>
          <Button
            type="submit"
            classNames={{ root: styles.send!, label: styles.sendLabel! }}
            loading={isBusy}
            disabled={!canSend}
          >
            {chosen.length > 0
              ? formatMessage(
                  { id: 'decision_page.choose' },
                  { option: formatList(chosen.map((key) => labels.storedKey('enum.make_decision.options', key))) },
                )
              : formatMessage({ id: 'decision_page.choose_first' })}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

type FieldsProps = Pick<OptionConsequences, 'needs'> & Pick<ReturnType<typeof useAnswerForm>, 'offer'>;

/** What the chosen options need, and what may be said about any. */
function AnswerFields({ needs, offer }: FieldsProps) {
  const { formatMessage } = useIntl();
  const fields = [...needs.filter((need) => need !== 'reason'), 'reason', 'comment'];
  return (
    <div className={`${card.card} ${styles.fields}`}>
      <DraftOffer offer={offer} />
      {needs.includes('reason') && (
        <p className={styles.needs}>{formatMessage({ id: 'decision_page.needs_reason' })}</p>
      )}
      {fields.map((path) => (
        <Field key={path} path={path} />
      ))}
    </div>
  );
}
