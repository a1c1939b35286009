import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';
import { askForCode, enterCode, type From, wrongCode } from './sign-in-by-code.ts';

/** Visitors without a cookie, each with a new address in the network `10.<network>.0.0/16`. */
export function newVisitors(network: number): () => From {
  let count = 0;
  return () => {
    count += 1;
    return { address: `10.${network}.${count >> 8}.${count & 255}` };
  };
}

/** In each round asks for a code and enters eight wrong ones at the same time; returns how many were compared. */
export async function guessCodes(
  portal: Parameters<typeof askForCode>[0],
  email: string,
  rounds: number,
  from: () => From,
): Promise<number> {
  let compared = 0;
  for (let round = 0; round < rounds; round++) {
    const { verifier, code } = await askForCode(portal, email, from());
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => enterCode(portal, wrongCode(code), verifier, from())),
    );
    compared += guesses.filter(({ statusCode }) => statusCode === 400).length;
  }
  return compared;
}

/** As after the hour for which requests for codes are counted. */
export async function forgetCodeRequests(db: Database): Promise<void> {
  await sql`update sign_in_limits set hits = '{}' where key like 'codes%'`.execute(db);
}
