import { checkMayPublishAgreement } from '@fordra/domain/parties/check-agreement';
import { allow } from '@fordra/domain/values/verdict';
import type { AgreementVersion } from '@fordra/resources/parties/agreement-versions';
import { agreementVersions } from '@fordra/resources/parties/agreement-versions';
import { changeInAction } from '../../records/write/change-in-action.ts';
import { lockPublishedVersion, selectDigests } from '../../store/agreements/agreement-versions.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import { defineAction } from '../definition/define-action.ts';

/** Puts a version in force: its documents and their checksums never change again. */
export const publishAgreementVersion = defineAction({
  name: 'publish_agreement_version',
  on: 'agreement--versions',
  kind: 'major',
  input: {},
  refusals: ['agreement_version_not_a_draft', 'agreement_document_missing'],
  load: ({ target }) => {
    const { documents } = target as unknown as AgreementVersion;
    return { status: String(target.status), hasDocuments: Boolean(documents?.sv && documents.en) };
  },
  check: checkMayPublishAgreement,
  async run({ tx, target, requester, change }) {
    const { documents, agreement, valid_from: from } = target as unknown as AgreementVersion;
    const [sv, en] = [documents!.sv!.id, documents!.en!.id];
    const digests = await selectDigests(tx, [sv, en]);
    const former = await lockPublishedVersion(tx, agreement);
    if (former)
      await changeInAction(
        tx,
        requester,
        { resource: agreementVersions },
        {
          action: 'publish_agreement_version',
          target: former,
          etag: String(former._etag),
          values: { status: 'retired' },
        },
      );
    const sha256 = { sv: digests.get(sv), en: digests.get(en) };
    await change({ status: 'published', sha256, valid_from: from ?? (await selectToday(tx)) });
    return allow;
  },
});
