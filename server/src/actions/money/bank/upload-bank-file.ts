import { allow, refuse } from '@fordra/domain/values/verdict';
import { bankFiles } from '@fordra/resources/money/bank-files';
import { media } from '@fordra/schema/fields';
import { sql } from 'kysely';
import { changeInAction } from '../../../records/write/change-in-action.ts';
import { Undone } from '../../../records/write/undone.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { selectContent } from '../../../store/files/media-contents.ts';
import { attachFiles, lockUnattachedFiles } from '../../../store/files/unattached-files.ts';
import { addJob } from '../../../store/jobs/add-job.ts';
import { defineAction } from '../../definition/define-action.ts';

const name = 'upload_bank_file';
/** BgMax, and camt. */
const types = ['text/plain', 'application/xml', 'text/xml'];

/** A file of the bank that a person has fetched. It is booked as those that the portal fetches; the same bytes are only counted. */
export const uploadBankFile = defineAction({
  name,
  on: 'bank--files',
  kind: 'intermediate',
  creates: true,
  input: { file: media({ required: true }) },
  refusals: ['bank_file_expected'],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input, requester, create, written, answer }) {
    const [file] = await lockUnattachedFiles(tx, requester.user.id, [input.file.id]);
    if (!file) {
      const arg = `${input.file.id}' must exist in resource 'media--files', field '_id`;
      throw new Undone({ outcome: 'invalid', issues: [{ path: 'file.id', rule: 'exists', arg }] });
    }
    if (!types.includes(file.content_type)) return refuse('bank_file_expected');
    const { sha256: digest } = (await selectContent(tx, file.id))!;
    const { rows } = await sql<Row>`select * from bank_files where digest = ${digest} for update`.execute(tx);
    const [known] = rows;
    if (known) {
      const change = { action: name, target: known, etag: String(known._etag) };
      const values = { repeats: Number(known.repeats) + 1 };
      written(await changeInAction(tx, requester, { resource: bankFiles }, { ...change, values }));
      answer({ _id: known._id });
      return allow;
    }
    const now = (await sql<{ now: string }>`select business_now() as now`.execute(tx)).rows[0]!.now;
    const received = { file_name: file.filename, kind: 'unknown', channel: 'upload', digest, size: file.size, file };
    const { _id: item } = await create({ ...received, received: now });
    const owner = { account: null, partner: null, creditor: null };
    await attachFiles(tx, { resource: 'bank--files', attribute: 'file', ...owner }, [{ file: file.id, item }]);
    await addJob(tx, 'exchange-bank-files', {}, { key: 'exchange-bank-files-now' });
    return allow;
  },
});
