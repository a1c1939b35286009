import { addDays, isDay } from '@fordra/domain/day';
import { checkFlowConfiguration } from '@fordra/domain/flow/check-flow-configuration';
import type { FlowConfiguration, FlowEntry } from '@fordra/domain/flow/flow-configuration';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { createItem } from '../../api/item.ts';
import { itemsQuery } from '../../api/items.ts';
import { newKey } from '../../api/new-key.ts';
import { Notice } from '../../ui/notice.tsx';
import { todayInSweden } from '../../ui/today.ts';
import { wordsForFailure } from '../failure.ts';
import styles from './edit.module.css';
import type { ReadFlow } from './read-flow.ts';
import { Road } from './road.tsx';
import { StepFields } from './step-fields.tsx';

/** A new version is looked at before it rules. */
const DAYS_TO_COMPARE = 7;

type Props = { readonly flow: ReadFlow; readonly onCancel: () => void };

/** The waits and conditions of a flow to be changed, and kept as a new version. */
export function FlowEditor({ flow, onCancel }: Props) {
  const { formatMessage } = useIntl();
  const first = useRef<HTMLInputElement>(null);
  // The button that led here is gone.
  useEffect(() => first.current?.focus(), []);
  const [name, setName] = useState(flow.name);
  const [validFrom, setValidFrom] = useState<string>(addDays(todayInSweden(), DAYS_TO_COMPARE));
  const [items, setItems] = useState(flow.items);
  const { version, save, isSaving, error } = useNewVersion(flow);
  const problems = checkFlowConfiguration({ ...flow, items });
  const change = (at: number, entry: FlowEntry) => setItems(items.map((one, index) => (index === at ? entry : one)));
  const isWhole = problems.length === 0 && name.trim() !== '' && isDay(validFrom) && version !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && isDay(validFrom)) void save({ name: name.trim(), valid_from: validFrom, items });
  };
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <p className={styles.help}>{formatMessage({ id: 'road.edit.help' })}</p>
      <div className={styles.row}>
        <TextInput
          ref={first}
          className={styles.name}
          label={formatMessage({ id: 'road.edit.name' })}
          value={name}
          maxLength={120}
          error={name.trim() === '' && formatMessage({ id: 'road.edit.name_missing' })}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          dir="ltr"
          label={formatMessage({ id: 'road.edit.valid_from' })}
          value={validFrom}
          error={!isDay(validFrom) && formatMessage({ id: 'road.edit.valid_from_wrong' })}
          onChange={(event) => setValidFrom(event.currentTarget.value.trim())}
        />
      </div>
      <Road
        items={items}
        renderStep={(entry, at) => (
          <StepFields
            entry={entry}
            problems={problems.flatMap(({ key, problem }) => (key === entry.key ? [problem] : []))}
            onChange={(changed) => change(at, changed)}
          />
        )}
      />
      {error !== undefined && (
        <Notice tone="error" title={formatMessage({ id: 'road.edit.unsaved' })}>
          {formatMessage({ id: wordsForFailure(error).help })}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button type="submit" loading={isSaving} disabled={!isWhole}>
          {formatMessage({ id: 'road.edit.save' }, { version: version ?? flow.version + 1 })}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {formatMessage({ id: 'road.edit.cancel' })}
        </Button>
        {problems.length > 0 && (
          <span className={styles.problem} role="status">
            {formatMessage({ id: 'road.edit.faults' }, { count: problems.length })}
          </span>
        )}
      </div>
    </form>
  );
}

type Kept = Pick<FlowConfiguration, 'items' | 'valid_from'> & { readonly name: string };

/** Keeps what was changed as the version after the newest of its kind, and goes on to compare it. */
function useNewVersion({ type, creditor, account }: ReadFlow) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [key] = useState(newKey);
  const resource = 'flow--configurations';
  const newest = useQuery(itemsQuery(resource, { where: { type }, sort: '-version', max_results: 1 }));
  const version = newest.data && Number(newest.data._items[0]?.version ?? 0) + 1;
  async function save(kept: Kept): Promise<void> {
    setSaving(true);
    setError(undefined);
    try {
      // A creditor's account is known by the creditor.
      const owner = creditor ? { creditor } : account ? { account } : {};
      const { _id } = await createItem(resource, { ...kept, ...owner, type, version }, key);
      await client.invalidateQueries({ queryKey: ['items', resource] });
      await navigate({
        to: '/item-display/$resource/$resourceId',
        params: { resource, resourceId: _id },
        search: { tab: 'compare' },
      });
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  }
  return { version, save, isSaving, error };
}
