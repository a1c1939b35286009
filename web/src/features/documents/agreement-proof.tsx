import type { AgreementVersion } from '@fordra/resources/parties/agreement-versions';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { request } from '../../api/request.ts';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { fetchFileUrl } from '../../resource-ui/media/media-query.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { isSameDocument } from './check-proof.ts';
import { SigningProof } from './signing-proof.tsx';

const versions = 'agreement--versions';

/** The signatures of an agreement, and whether its document is still the one that was signed. */
export function AgreementProof({ item, definition }: PanelProps) {
  const ids = (item.signing_records ?? []) as readonly string[];
  const records = useQueries({ queries: ids.map((id) => itemQuery('signing--records', id)) });
  const failed = records.find(({ error }) => error);
  return (
    <>
      <DocumentVerdict
        version={String(item.agreement_version)}
        language={String(item.language)}
        sha256={String(item.document_sha256)}
      />
      {failed?.error && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {records.map(({ data }) =>
        data ? (
          <SigningProof key={data._id} resource="signing--records" id={data._id} item={data} definition={definition} />
        ) : null,
      )}
    </>
  );
}

type Signed = { readonly version: string; readonly language: string; readonly sha256: string };

function DocumentVerdict({ version, language, sha256 }: Signed) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useQuery({
    queryKey: ['agreement-document', version, language],
    queryFn: ({ signal }) => compareDocument({ version, language, sha256 }, signal),
    retry: false,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Notice
      tone={data.isSame ? 'done' : 'error'}
      title={formatMessage({ id: data.isSame ? 'proof.document_holds' : 'proof.document_broken' })}
      action={
        <a href={data.url} target="_blank" rel="noreferrer">
          {formatMessage({ id: 'proof.open_document' })}
        </a>
      }
    >
      {formatMessage({ id: data.isSame ? 'proof.document_holds_help' : 'proof.document_broken_help' })}
    </Notice>
  );
}

/** Fetches the bytes of the document and computes their hash here, so that the proof does not depend on the server. */
async function compareDocument({ version, language, sha256 }: Signed, signal: AbortSignal) {
  const { documents } = await request<AgreementVersion>('GET', `/${versions}/${version}`, { signal });
  const file = documents?.[language === 'en' ? 'en' : 'sv'];
  if (!file) throw new Error('the version has no document in this language');
  const url = await fetchFileUrl({ resource: versions, id: version, file: file.id });
  const reply = await fetch(url, { signal });
  if (!reply.ok) throw new Error('the document could not be fetched');
  return { url, isSame: await isSameDocument(await reply.arrayBuffer(), sha256) };
}
