import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FilterBar } from '../../../../resource-ui/filter/filter-bar.tsx';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import { useUserData } from '../../../../user/use-user-data.ts';
import { useRowWords } from '../use-row-words.ts';
import styles from './rights-editor.module.css';
import { type OwnRule, possibleOwnRules, type RowRules, readRowRules, writeRowRules } from './row-rules.ts';

type Props = {
  readonly title: string;
  readonly where: unknown;
  readonly definition: Definition;
  /** The rows that the editing user has; undefined means all. */
  readonly limit: object | undefined;
  /** Whether the user has the rows of these conditions. */
  readonly isWithinOwn: (where: object | undefined) => boolean;
  readonly onChange: (where: object | undefined) => void;
};

/** Which rows: what belongs to the user, and the conditions that the list of the resource has too. */
export function RowRulesFields({ title, where, definition, limit, isWithinOwn, onChange }: Props) {
  const { formatMessage } = useIntl();
  const wordsOf = useOwnRuleWords(definition.resource);
  const usual = useUserData().ui_structure.structure[definition.resource]?.item_search.filters ?? [];
  const rules = readRowRules(where, definition);
  const [isRefused, setRefused] = useState(false);
  const mayBe = (part: Partial<RowRules>) =>
    limit === undefined || isWithinOwn(writeRowRules({ ...rules, ...part }, definition));
  const change = (part: Partial<RowRules>) => {
    setRefused(!mayBe(part));
    if (mayBe(part)) onChange(writeRowRules({ ...rules, ...part }, definition));
  };
  const beyond = formatMessage({ id: 'rights.edit.beyond_rows' });
  const toggled = (rule: OwnRule) => {
    const others = rules.own.filter(({ path, value }) => path !== rule.path || value !== rule.value);
    return { own: isGiven(rule) ? others : [...others, rule] };
  };
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
      {limit && <OwnRowsHint resource={definition.resource} limit={limit} />}
      <div className={styles.choices}>
        {[...possible, ...strange].map((rule) => (
          <label key={`${rule.path} ${rule.value}`} className={styles.choice}>
            <input
              type="checkbox"
              checked={isGiven(rule)}
              disabled={!mayBe(toggled(rule))}
              title={mayBe(toggled(rule)) ? undefined : beyond}
              onChange={() => change(toggled(rule))}
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
            disabled={!mayBe(without(rules, other))}
            title={mayBe(without(rules, other)) ? undefined : beyond}
            onClick={() => change(without(rules, other))}
          >
            {formatMessage({ id: 'rights.edit.remove_rule' })}
          </Button>
        </p>
      ))}
      <FilterBar {...{ definition, usual }} filter={rules.filter} onFilter={(filter) => change({ filter })} />
      {isRefused && (
        <p className={styles.hint} role="alert">
          {formatMessage({ id: 'rights.edit.rows_refused' })}
        </p>
      )}
    </fieldset>
  );
}

function OwnRowsHint({ resource, limit }: { readonly resource: string; readonly limit: object }) {
  const { formatMessage } = useIntl();
  const rows = useRowWords()(resource, alternatives(limit)).join('; ');
  return <p className={styles.hint}>{formatMessage({ id: 'rights.edit.own_rows' }, { rows })}</p>;
}

const without = ({ others }: RowRules, left: object) => ({ others: others.filter((one) => one !== left) });

/** The filters of several groups, each of which gives rows. */
function alternatives(limit: object): readonly unknown[] {
  return '$or' in limit && Array.isArray(limit.$or) && Object.keys(limit).length === 1 ? limit.$or : [limit];
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
