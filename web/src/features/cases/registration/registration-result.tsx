import { visibleSteps } from '@fordra/domain/cases/summary/next-step';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { WireIssues } from '../../../api/api-error.ts';
import { faultsFromServer } from '../../../resource-ui/form/state/faults.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { describedActionsQuery } from '../../../resource-ui/query/actions.ts';
import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { flowPreviewQuery } from '../query/flow-preview.ts';
import { StepWords } from '../wording/step-words.tsx';
import { useCaseWords } from '../wording/use-case-words.ts';
import { registrationDefinition, registrations } from './registration-definition.ts';
import styles from './registration-result.module.css';
import { useRegistrationLabels } from './use-registration-labels.ts';

type Result = {
  readonly _status: 'OK' | 'ERR';
  readonly case?: string;
  readonly journal_number?: string;
  readonly ocr_number?: string;
  readonly invoice_numbers?: readonly string[];
  readonly _issues?: WireIssues;
  readonly registered_cases?: readonly string[];
  readonly undo_refusal?: string;
};

/** A larger registration is read in the list of its cases. */
const resultsShown = 10;

/** The cases of a registration with their numbers and first steps, and those that were refused with the reason. */
export function RegistrationResult({ registration }: { readonly registration: Item }) {
  const { formatMessage } = useIntl();
  const results = registration.results as readonly Result[];
  const shown = results.slice(0, resultsShown);
  const ids = shown.flatMap((result) => result.case ?? []);
  const cases = useQuery({
    ...itemsQuery('cases', { where: { _id: { $in: ids } }, page: 1, max_results: resultsShown }),
    enabled: ids.length > 0,
  });
  const caseOf = (id: string | undefined) => cases.data?._items.find(({ _id }) => _id === id);
  const [registered, refused] = [Number(registration.registered_count), Number(registration.refused_count)];
  return (
    <>
      <Notice
        tone={registration.status === 'undone' ? 'info' : refused > 0 ? 'warning' : 'done'}
        title={
          registration.status === 'undone'
            ? formatMessage({ id: 'registration.is_undone' })
            : formatMessage({ id: 'registration.result' }, { registered, refused })
        }
      />
      <ol className={styles.results}>
        {shown.map((result, at) => (
          <li key={at} className={`${card.card} ${styles.result}`}>
            {result._status === 'OK' ? (
              <Registered result={result} item={caseOf(result.case)} />
            ) : (
              <Refused result={result} number={at + 1} />
            )}
          </li>
        ))}
      </ol>
      {results.length > resultsShown && (
        <Link
          to="/item-display/$resource/$resourceId"
          params={{ resource: registrations, resourceId: registration._id }}
          search={{ tab: 'cases' }}
        >
          {formatMessage({ id: 'registration.all_results' }, { count: results.length })}
        </Link>
      )}
    </>
  );
}

function Registered({ result, item }: { readonly result: Result; readonly item: Item | undefined }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { capital_amount: capital }: Partial<Item> = item ?? {};
  return (
    <>
      <h2 className={styles.head}>
        <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: String(result.case) }}>
          {formatMessage({ id: 'registration.case' }, { number: result.journal_number })}
        </Link>
        {item && <span>{String(item.customer_name)}</span>}
      </h2>
      <dl className={styles.facts}>
        <dt>{formatMessage({ id: 'registration.ocr' })}</dt>
        <dd>
          <bdi>{result.ocr_number}</bdi>
        </dd>
        <dt>{formatMessage({ id: 'registration.invoices' })}</dt>
        <dd>{result.invoice_numbers?.join(', ')}</dd>
        {typeof capital === 'number' && (
          <>
            <dt>{formatMessage({ id: 'registration.capital' })}</dt>
            <dd>{formatAmount(capital, `currency:${String(item?.currency)}`)}</dd>
          </>
        )}
        {item && item.status !== 'closed' && <FirstStep item={item} />}
      </dl>
      {result.undo_refusal && <p className={styles.reason}>{labels.named(`refusal.${result.undo_refusal}`)}</p>}
    </>
  );
}

/** What happens first, and when. */
function FirstStep({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const words = useCaseWords(item.currency);
  const { data } = useQuery(flowPreviewQuery(item._id));
  const first = data && visibleSteps(data.steps, false)[0];
  if (!first) return null;
  return (
    <>
      <dt>{formatMessage({ id: 'registration.next_step' })}</dt>
      <dd>
        {words.day(first.step.date)}: <StepWords meaning={first.meaning} words={words} />
      </dd>
    </>
  );
}

function Refused({ result, number }: { readonly result: Result; readonly number: number }) {
  const intl = useIntl();
  const labels = useRegistrationLabels();
  const { data } = useQuery(describedActionsQuery);
  const action = data?.[registrations]?.find(({ creates }) => creates);
  const faults = action
    ? faultsFromServer(
        { intl, definition: registrationDefinition(action), label: labels.attribute },
        result._issues ?? {},
      )
    : {};
  return (
    <>
      <h2 className={styles.head}>{intl.formatMessage({ id: 'registration.refused' }, { number })}</h2>
      {Object.entries(faults).map(([path, words]) => (
        <p key={path} className={styles.reason}>
          {labels.attribute(path.replaceAll(/\.\d+/g, ''))}: {words}
        </p>
      ))}
      {result.registered_cases?.map((id) => (
        <Link key={id} to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: id }}>
          {intl.formatMessage({ id: 'registration.registered_case' })}
        </Link>
      ))}
    </>
  );
}
