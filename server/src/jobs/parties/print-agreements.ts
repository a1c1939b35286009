import type { AgreementVersion } from '@fordra/resources/parties/agreement-versions';
import { agreementVersions } from '@fordra/resources/parties/agreement-versions';
import { wordAgreement } from '../../engine/agreements/word-agreement.ts';
import { storeFile } from '../../records/media/store-file.ts';
import { publishPrinted, selectDigests } from '../../store/agreements/agreement-versions.ts';
import { selectUnprinted } from '../../store/agreements/ship-agreement.ts';
import { attachFile } from '../../store/files/unattached-files.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

const languages = ['sv', 'en'] as const;

/** Prints the agreement that comes with the product, once, and puts it in force: without one nobody could sign. */
export const printAgreements = defineRecurringJob({
  name: 'print-agreements',
  everyMinutes: 60,
  async run({ db, files, agency, renderPage }) {
    for (const { _id: id, version } of await selectUnprinted(db)) {
      const pages = await Promise.all(
        languages.map((language) => renderPage(wordAgreement(language, agency, version))),
      );
      await db.transaction().execute(async (tx) => {
        const stored = [];
        for (const [at, content] of pages.entries()) {
          const filename = `avtal-${version}-${languages[at]}.pdf`;
          const author = { author: null, author_name: agency.name, reference_id: id };
          const file = await storeFile(tx, files, { filename, content, author });
          if (!file) throw new Error('a printed agreement was not accepted as a file');
          const target = { resource: agreementVersions.name, id, attribute: 'documents' };
          await attachFile(tx, null, file.id, { ...target, account: null, partner: null, creditor: null });
          stored.push(file);
        }
        const digests = await selectDigests(
          tx,
          stored.map((file) => file.id),
        );
        const [sv, en] = stored as [(typeof stored)[0], (typeof stored)[0]];
        const documents = { sv, en } satisfies AgreementVersion['documents'];
        await publishPrinted(tx, id, documents, { sv: digests.get(sv!.id)!, en: digests.get(en!.id)! });
      });
    }
  },
});
