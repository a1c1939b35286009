import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/store/connection/database.ts';
import type { PortalClient } from '../../server/testing/portal/portal-client.ts';
import { check, type Proof } from '../proof-runner/proof.ts';
import { openFaultPortal } from './fault-portal.ts';
import { checkOthers, takePulse } from './pulse.ts';
import { mountSmallDisk } from './small-disk.ts';

const diskMegabytes = 8;
const pdf = new Blob(['%PDF-1.7\n', new Uint8Array(1_500_000)]);

/** F7: the disk of uploaded files is full. */
export const diskFullUploads: Proof = {
  name: 'disk-full-uploads',
  about: `the disk for files (${diskMegabytes} MB) fills up while they are sent, and is freed`,
  async run(options) {
    const { folder } = options;
    const files = join(folder, 'data', 'files');
    const disk = mountSmallDisk(files, diskMegabytes);
    try {
      const portal = await openFaultPortal(options);
      const karin = await portal.person('karin@fordra.example');
      const { body } = await karin.call('GET', '/api/creditors?max_results=1');
      const [creditor] = body._items as { _id: string }[];
      const send = () => upload(portal.process.address, karin, creditor!._id);
      const pulse = takePulse(await portal.person('anna@nordvik.example'));
      await sleep(4_000);
      const begun = Date.now();
      const full = [];
      for (let n = 0; n < 2; n++) full.push(await send());
      disk.fill();
      for (let n = 0; n < 10; n++) full.push(await send());
      const ended = Date.now();
      const taken = full.filter((status) => status === 201).length;
      const kept = await countRows(portal.databaseUrl());
      const onDisk = listFiles(files);
      disk.free();
      const after = await send();
      await pulse.stop();
      return [
        check(`${taken} files taken, then 503 (${full})`, taken === 2 && full.slice(taken).every((s) => s === 503)),
        check(`${kept} rows for ${onDisk.length} files`, kept === taken && onDisk.length === taken),
        check(
          'no half file is left',
          onDisk.every((name) => !name.endsWith('.part')),
        ),
        check(`with room again a file is taken (${after})`, after === 201),
        ...checkOthers(pulse.between(0, begun), pulse.between(begun, ended)),
        ...(await portal.close()),
      ];
    } finally {
      disk.close();
    }
  },
};

async function upload(address: string, { token }: PortalClient, id: string): Promise<number> {
  const form = new FormData();
  form.append('domain', 'creditors');
  form.append('file', pdf, 'faktura.pdf');
  const headers = { 'x-api-key': token };
  const reply = await fetch(`${address}/api/media--upload/${id}`, { method: 'POST', headers, body: form });
  await reply.arrayBuffer();
  return reply.status;
}

async function countRows(url: string): Promise<number> {
  const client = openPool(url, { max: 1 });
  const { rows } = await client.query('select count(*)::int as n from media_files');
  await client.end();
  return rows[0].n;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'ballast')
    .map(({ name }) => name);
}
