import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { describedActionsQuery, tryAction } from '../../../../resource-ui/query/actions.ts';
import styles from './rights-editor.module.css';

type Item = Readonly<Record<string, unknown>>;

/** What the dry run of a publication answers, as far as it is shown. */
type Impact = {
  readonly groups: number;
  readonly users: number;
  readonly people: readonly { readonly _id: string; readonly name: string }[];
};

const shownNames = 20;

/** Whom the publication of a draft would concern, for those who may publish it. */
export function TemplateImpact({ item }: { readonly item: Item }) {
  const { formatMessage, formatList } = useIntl();
  const described = useQuery(describedActionsQuery);
  const mayPublish = described.data?.['access--templates']?.some(({ name }) => name === 'publish_template') === true;
  const id = String(item._id);
  const { data } = useQuery({
    queryKey: ['template-impact', id, item._etag],
    queryFn: async () =>
      (await tryAction({
        resource: 'access--templates',
        id,
        action: 'publish_template',
        input: {},
      })) as unknown as Impact,
    enabled: mayPublish,
    retry: false,
  });
  if (!data) return null;
  const { users, groups, people } = data;
  const names = people.slice(0, shownNames).map(({ name }) => name);
  return (
    <div className={styles.hint}>
      <p>{formatMessage({ id: 'rights.template.concerns' }, { users, groups })}</p>
      {names.length > 0 && (
        <p>
          <bdi>
            {users > names.length
              ? formatMessage(
                  { id: 'rights.template.and_more' },
                  { names: names.join(', '), count: users - names.length },
                )
              : formatList(names)}
          </bdi>
        </p>
      )}
    </div>
  );
}
