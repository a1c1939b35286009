import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { FilterBar } from '../../../../resource-ui/filter/filter-bar.tsx';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import { useUserData } from '../../../../user/use-user-data.ts';
import styles from './rights-editor.module.css';
import { type OwnRule, possibleOwnRules, type RowRules, readRowRules, writeRowRules } from './row-rules.ts';

type Props = {
  readonly title: string;
  readonly where: unknown;
  readonly definition: Definition;
  readonly onChange: (where: object | undefined) => void;
};

/** Which rows: what belongs to the user, and the conditions that the list of the resource has too. */
export function RowRulesFields({ title, where, definition, onChange }: Props) {
  const { formatMessage } = useIntl();
  const wordsOf = useOwnRuleWords(definition.resource);
  const usual = useUserData().ui_structure.structure[definition.resource]?.item_search.filters ?? [];
  const rules = readRowRules(where, definition);
  const change = (part: Partial<RowRules>) => onChange(writeRowRules({ ...rules, ...part }, definition));
  const isGiven = (rule: OwnRule) => rules.own.some(({ path, value }) => path === rule.path && value === rule.value);
  const possible = possibleOwnRules(definition);
  const strange = rules.own.filter(
    (rule) => !possible.some((one) => one.path === rule.path && one.value === rule.value),
  );
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <p className={styles.hint}>
        {formatMessage({ id: where === undefined ? 'rights.edit.all_rows' : 'rights.edit.rows_by' })}
      </p>
      <div className={styles.choices}>
        {[...possible, ...strange].map((rule) => (
          <label key={`${rule.path} ${rule.value}`} className={styles.choice}>
            <input
              type="checkbox"
              checked={isGiven(rule)}
              onChange={({ currentTarget: { checked } }) => {
                const others = rules.own.filter(({ path, value }) => path !== rule.path || value !== rule.value);
                change({ own: checked ? [...others, rule] : others });
              }}
            />
            {wordsOf(rule)}
          </label>
        ))}
      </div>
      {rules.others.map((other) => (
        <p key={JSON.stringify(other)} className={styles.other}>
          {formatMessage({ id: 'rights.edit.other_rule' })}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => change({ others: rules.others.filter((one) => one !== other) })}
          >
            {formatMessage({ id: 'rights.edit.remove_rule' })}
          </Button>
        </p>
      ))}
      <FilterBar {...{ definition, usual }} filter={rules.filter} onFilter={(filter) => change({ filter })} />
    </fieldset>
  );
}

const whose = ['account', 'partner', 'unit', 'creditors', 'solicitor', 'customer', 'id'] as const;

function useOwnRuleWords(resource: string): (rule: OwnRule) => string {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return ({ path, value }) => {
    const known = whose.find((one) => value === `$user.${one}`);
    const attribute = path === '_id' ? formatMessage({ id: 'rights.edit.itself' }) : labels.attribute(resource, path);
    return formatMessage(
      { id: 'rights.edit.own_rule' },
      { attribute, whose: known ? formatMessage({ id: `rights.edit.whose.${known}` }) : value },
    );
  };
}
