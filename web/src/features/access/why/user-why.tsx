import '../../../ui/theme/combobox-styles.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { describedActionsQuery } from '../../../resource-ui/query/actions.ts';
import { definitionQuery } from '../../../resource-ui/query/definition.ts';
import { ReferenceSelect } from '../../../resource-ui/reference/reference-select.tsx';
import { Explanation } from '../../../resource-ui/why/explanation.tsx';
import { useUseWords } from '../../../resource-ui/why/use-use-words.ts';
import { WhoMay } from '../../../resource-ui/why/who-may.tsx';
import type { Question } from '../../../resource-ui/why/why-query.ts';
import card from '../../../ui/display/card.module.css';
import { useUserData } from '../../../user/use-user-data.ts';
import styles from './user-why.module.css';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Asks why the user may or may not do something, and shows who else may. */
export function UserWhy({ id: user }: PanelProps) {
  const { formatMessage } = useIntl();
  const [question, setQuestion] = useState<Question>();
  const { id } = question ?? {};
  return (
    <div className={`${card.card} ${styles.why}`}>
      <QuestionForm question={question} onChange={setQuestion} />
      {question ? (
        <>
          <Explanation user={user} question={question} />
          {id !== undefined && <WhoMay question={{ ...question, id }} />}
        </>
      ) : (
        <p className={styles.hint}>{formatMessage({ id: 'why.choose' })}</p>
      )}
    </div>
  );
}

type FormProps = {
  readonly question: Question | undefined;
  readonly onChange: (question: Question | undefined) => void;
};

function QuestionForm({ question, onChange }: FormProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  const resources = Object.keys(structure)
    .map((value) => ({ value, label: labels.resource(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'sv'));
  return (
    <div className={styles.form}>
      <Select
        label={formatMessage({ id: 'why.resource' })}
        data={resources}
        value={question?.resource ?? null}
        onChange={(resource) => onChange(resource ? { resource, method: 'GET' } : undefined)}
        searchable
      />
      {question && <Further question={question} onChange={onChange} />}
    </div>
  );
}

/** What follows from the resource: what can be done with it, its items and attributes. */
function Further({ question, onChange }: FormProps & { readonly question: Question }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const wordsOf = useUseWords();
  const { resource, method, action, id, attribute, ...rest } = question;
  const actions = useQuery(describedActionsQuery).data?.[resource]?.filter(({ creates }) => !creates) ?? [];
  const definition = useQuery(definitionQuery(resource)).data;
  const uses = [
    ...methods.map((value) => ({ value: value as string, label: wordsOf({ method: value }) })),
    ...actions.map(({ name }) => ({ value: name, label: wordsOf({ action: name }) })),
  ];
  const attributes = Object.keys(definition?.properties ?? {}).filter((name) => !name.startsWith('_'));
  const isNew = method === 'POST';
  const choose = (use: string) => {
    const found = methods.find((one) => one === use);
    const item = id !== undefined && found !== 'POST' ? { id } : {};
    onChange({
      resource,
      ...item,
      ...(found ? { method: found } : { action: use }),
      ...(found && attribute && { attribute }),
    });
  };
  const given = { resource, ...(method && { method }), ...(action !== undefined && { action }), ...rest };
  return (
    <>
      <Select
        label={formatMessage({ id: 'why.use' })}
        data={uses}
        value={action ?? method ?? 'GET'}
        onChange={(use) => use && choose(use)}
        allowDeselect={false}
        searchable
      />
      {!isNew && (
        <ReferenceSelect
          label={formatMessage({ id: 'why.item' })}
          resource={resource}
          value={id === undefined ? [] : [id]}
          onChange={([chosen]) =>
            onChange({ ...given, ...(attribute && { attribute }), ...(chosen && { id: chosen }) })
          }
        />
      )}
      {method !== undefined && method !== 'DELETE' && (
        <Select
          label={formatMessage({ id: 'why.attribute' })}
          data={attributes.map((value) => ({ value, label: labels.attribute(resource, value) }))}
          value={attribute ?? null}
          onChange={(chosen) => onChange({ ...given, ...(id && { id }), ...(chosen && { attribute: chosen }) })}
          searchable
          clearable
        />
      )}
    </>
  );
}
