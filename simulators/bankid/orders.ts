import { randomUUID } from 'node:crypto';
import { qrAt, secondOf } from './animated-qr.ts';
import { type OrderInput, type Risk, risks } from './read-order.ts';
import type { TestPerson } from './test-persons.ts';

export type Order = OrderInput & {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
  readonly madeAtMs: number;
  status: 'pending' | 'complete' | 'failed';
  hintCode: string | undefined;
  /** Started on the same device: the phone returns to the browser. */
  isSameDevice: boolean;
  person: TestPerson | undefined;
  /** What BankID finds when the person approves. */
  risk: Risk;
  finishedAtMs: number;
  collectedAtMs: number;
  /** Collected or cancelled by the relying party: it can no longer be collected. */
  isOver: boolean;
};

const SCAN_SECONDS = 30;
const ORDER_SECONDS = 180;
const QR_SECONDS = 5;
const keptSeconds = { pending: Number.POSITIVE_INFINITY, complete: 180, failed: 300 } as const;

export type Orders = {
  /** Undefined if the required person has an order in progress. */
  make(input: OrderInput): Order | undefined;
  find(orderRef: string): Order | undefined;
  waiting(): readonly Order[];
  /** The current QR code. */
  currentQr(order: Order): string;
  scan(code: string): Order | 'stale' | 'unknown';
  autoStart(token: string): Order | undefined;
  choose(order: Order, person: TestPerson): void;
  approve(order: Order, risk?: Risk): void;
  fail(order: Order, hintCode: string): void;
};

/**
 * The orders of the e-ID and their states: created, started by QR or on the same device, a person chosen, approved or
 * not.
 */
export function openOrders(now: () => number): Orders {
  const orders = new Map<string, Order>();
  const secondsOf = (order: Order) => Math.floor((now() - order.madeAtMs) / 1_000);

  const finish = (order: Order, status: 'complete' | 'failed', hintCode?: string) => {
    if (order.status !== 'pending') return;
    Object.assign(order, { status, hintCode, finishedAtMs: now() });
  };
  const age = (order: Order): Order | undefined => {
    const isUnscanned = order.hintCode === 'outstandingTransaction';
    if (isUnscanned && secondsOf(order) >= SCAN_SECONDS) finish(order, 'failed', 'startFailed');
    if (secondsOf(order) >= ORDER_SECONDS) finish(order, 'failed', 'expiredTransaction');
    if ((now() - order.finishedAtMs) / 1_000 <= keptSeconds[order.status]) return order;
    orders.delete(order.orderRef);
    return undefined;
  };
  const waiting = () => [...orders.values()].filter((order) => age(order)?.status === 'pending' && !order.isOver);
  const start = (order: Order, isSameDevice: boolean): Order => {
    if (order.hintCode === 'outstandingTransaction') Object.assign(order, { hintCode: 'started', isSameDevice });
    return order;
  };

  return {
    make(input) {
      const { requiredPerson } = input;
      if (requiredPerson && waiting().some((order) => order.requiredPerson === requiredPerson)) return undefined;
      const order = newOrder(input, now());
      orders.set(order.orderRef, order);
      return order;
    },
    find(orderRef) {
      const order = orders.get(orderRef);
      return order && age(order);
    },
    waiting,
    currentQr: (order) => qrAt(order, secondsOf(order)),
    scan(code) {
      for (const order of waiting()) {
        const second = secondOf(order, code.trim());
        if (second === undefined) continue;
        const late = secondsOf(order) - second;
        return late <= QR_SECONDS && late >= -1 ? start(order, false) : 'stale';
      }
      return 'unknown';
    },
    autoStart(token) {
      const order = waiting().find(({ autoStartToken }) => autoStartToken === token);
      return order && start(order, true);
    },
    choose(order, person) {
      if (order.status !== 'pending') return;
      if (order.requiredPerson && order.requiredPerson !== person.personalNumber)
        return finish(order, 'failed', 'certificateErr');
      Object.assign(order, { person, hintCode: 'userSign' });
    },
    approve(order, risk = 'low') {
      if (!order.person) return;
      if (risks.indexOf(risk) > risks.indexOf(order.riskMax)) return finish(order, 'failed', 'transactionRiskBlocked');
      order.risk = risk;
      finish(order, 'complete');
    },
    fail: (order, hintCode) => finish(order, 'failed', hintCode),
  };
}

function newOrder(input: OrderInput, madeAtMs: number): Order {
  return {
    ...input,
    orderRef: randomUUID(),
    autoStartToken: randomUUID(),
    qrStartToken: randomUUID(),
    qrStartSecret: randomUUID(),
    madeAtMs,
    status: 'pending',
    hintCode: 'outstandingTransaction',
    isSameDevice: false,
    person: undefined,
    risk: 'low',
    finishedAtMs: 0,
    collectedAtMs: Number.NEGATIVE_INFINITY,
    isOver: false,
  };
}
