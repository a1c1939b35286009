import type { StatedDraw } from '@fordra/domain/plans/direct-debit/autogiro-report';
import {
  type DrawEvent,
  drawEventOf,
  endsConsent,
  rejectionEndsConsent,
  statusAfter,
} from '@fordra/domain/plans/direct-debit/draw';
import { selectToday } from '../../../store/clock/select-today.ts';
import type { Database } from '../../../store/connection/database.ts';
import { lockConsentsOf, saveConsent, stopDraws } from '../../../store/plans/direct-debit/consents.ts';
import { type KnownDraw, lockDrawsOf, saveDraw } from '../../../store/plans/direct-debit/draws.ts';

/** What the bank says of one draw. */
type SaidOfDraw = StatedDraw & {
  readonly event: DrawEvent | undefined;
  readonly code: string;
  readonly endsConsent: boolean;
  readonly bank_transaction?: string | undefined;
  readonly refund_transaction?: string | undefined;
};

/** Of draws of one payer and plan, that of the day; the bank may state the day on which it tried again. */
function findDraw(draws: readonly KnownDraw[], said: StatedDraw): KnownDraw | undefined {
  const alike = draws.filter((one) => one.payer === said.payer && one.reference === said.reference);
  const same = alike.filter(({ amount }) => amount === said.amount);
  return same.find((one) => one.draw_date === said.day) ?? same.find((one) => one.draw_date <= said.day);
}

/** Each draw that the bank speaks of; the first that is not known of ours is `unknown`. */
export async function findDraws(
  tx: Database,
  said: readonly StatedDraw[],
): Promise<{ readonly unknown: StatedDraw | undefined; readonly found: readonly KnownDraw[] }> {
  const draws = await lockDrawsOf(
    tx,
    said.map(({ payer }) => payer),
  );
  const found = said.map((one) => findDraw(draws, one));
  return { unknown: said[found.indexOf(undefined)], found: found.filter((one) => one !== undefined) };
}

type AppliedDraws = { readonly counts: Readonly<Record<string, number>>; readonly failed: readonly KnownDraw[] };

/** What was said before, or comes too late, changes nothing. `failed` are those that have failed now. */
export async function applyDraws(
  tx: Database,
  file: string,
  said: readonly SaidOfDraw[],
  found: readonly KnownDraw[],
): Promise<AppliedDraws> {
  const statuses = new Map(found.map((draw) => [draw._id, draw.status]));
  const counts: Record<string, number> = {};
  const failed: KnownDraw[] = [];
  const ended = new Map<string, string>();
  for (const [at, one] of said.entries()) {
    const draw = found[at]!;
    const status = one.event && statusAfter(statuses.get(draw._id)!, one.event);
    if (one.endsConsent) ended.set(draw.payer, one.code);
    if (!status) continue;
    statuses.set(draw._id, status);
    counts[status] = (counts[status] ?? 0) + 1;
    const { bank_transaction, refund_transaction } = one;
    await saveDraw(tx, {
      ...{ _id: draw._id, status, bank_code: one.code, result_file: file },
      ...(bank_transaction !== undefined && { bank_transaction }),
      ...(refund_transaction !== undefined && { refund_transaction }),
    });
    if (status === 'insufficient_funds' || status === 'rejected') failed.push({ ...draw, status });
  }
  await endConsents(tx, ended);
  return { counts, failed };
}

/** The account cannot be drawn from any more: the consent has ended with it. */
async function endConsents(tx: Database, ended: ReadonlyMap<string, string>): Promise<void> {
  if (ended.size === 0) return;
  const today = await selectToday(tx);
  const consents = [...(await lockConsentsOf(tx, [...ended.keys()])).values()].filter((one) => one.status === 'active');
  for (const { _id, payer_number } of consents)
    await saveConsent(tx, _id, { status: 'none', code: ended.get(payer_number)!, today });
  await stopDraws(
    tx,
    consents.map(({ _id }) => _id),
  );
}

export function saidByResult(draw: StatedDraw & { readonly result: string }): SaidOfDraw {
  const { result } = draw;
  return { ...draw, event: drawEventOf(result), code: `payment_${result}`, endsConsent: endsConsent(result) };
}

export function saidByRejection(draw: StatedDraw & { readonly comment: string }): SaidOfDraw {
  const { comment } = draw;
  return { ...draw, event: 'reject', code: `rejected_${comment}`, endsConsent: rejectionEndsConsent(comment) };
}

/** Cancelled by us, by the payer or with the consent; a cancellation that was not done leaves the draw as it is. */
export function saidByCancellation(draw: StatedDraw & { readonly code: string; readonly comment: string }): SaidOfDraw {
  const isDone = draw.comment === '12';
  return { ...draw, event: isDone ? 'cancel' : undefined, code: `cancelled_${draw.code}`, endsConsent: false };
}
