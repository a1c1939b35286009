import { type Funds, isWaiting, openDraws, type SimulatedDraw } from './autogiro-draws.ts';
import { readAutogiroOrders } from './autogiro-files.ts';
import { openMandates, type SimulatedMandate } from './autogiro-mandates.ts';
import type { Unnumbered } from './build-payment.ts';
import type { OutgoingFile } from './out-tray.ts';

type Autogiro = {
  answer(file: OutgoingFile): void;
  /** Puts money on the account of the bankgiro, or takes it; false if the day is closed. */
  book(bankgiro: string, movement: Unnumbered, day: string): boolean;
};

const KEPT_MAX = 500;

/** Bankgirot: takes mandates and orders to draw, and answers as the payers and their banks do. */
export function openAutogiro({ answer, book }: Autogiro) {
  const taken = new Set<string>();
  let bankgiro = '50501055';
  let number = 0;
  const ours = () => bankgiro;
  const send = (what: string, on: string, write: (number: number) => Buffer) => {
    number++;
    answer({ name: `AUTOGIRO_${what}_${on}_${number}.txt`, on, content: write(number) });
  };
  const draws = openDraws({
    ...{ ours, send },
    book: (movement, day) => book(bankgiro, movement, day),
    mayDraw: (payer) => mandates.of(payer)?.status === 'active',
  });
  const mandates = openMandates({
    ours,
    send: (what, on, content) => send(what, on, () => content),
    cancelDraws(payer, on) {
      for (const draw of draws.waiting(payer)) draws.cancel(draw, on, '03');
    },
  });
  return {
    mandates: mandates.list as readonly SimulatedMandate[],
    draws: draws.list as readonly SimulatedDraw[],
    answerMandate: mandates.answer,
    offer: mandates.offer,
    endByPayer: mandates.endByPayer,
    refund: draws.refund,
    /** A file is taken once by its name. */
    arrived(name: string, content: string, on: string): void {
      const orders = taken.has(name) ? undefined : readAutogiroOrders(content);
      taken.add(name);
      if (!orders) return;
      bankgiro = orders.bankgiro;
      for (const mandate of orders.mandates) mandates.take(mandate, on);
      for (const order of orders.draws) draws.take(order, on);
      for (const { payer, day } of orders.cancellations) {
        const [draw] = draws.waiting(payer, day);
        if (draw) draws.cancel(draw, on, '25');
      }
      for (const list of [mandates.list, draws.list]) list.length = Math.min(list.length, KEPT_MAX);
    },
    setFunds(payer: string, day: string, to: Funds): boolean {
      const [draw] = draws.waiting(payer, day);
      if (draw) draw.funds = to;
      return draw !== undefined;
    },
    /** No answer comes before a person gives one, or another day ends. */
    answerLate(payer: string): boolean {
      const waiting = [...mandates.list.filter(({ status }) => status === 'asked'), ...draws.list.filter(isWaiting)];
      const found = waiting.find((one) => one.payer === payer);
      if (found) found.isSilent = true;
      return found !== undefined;
    },
    /** At the end of a day mandates are approved and what is due is drawn. */
    settle(day: string): void {
      draws.settle(day);
      mandates.settle(day);
      for (const one of [...draws.list, ...mandates.list]) one.isSilent = false;
    },
    /** What the portal knows, after this bank was started anew. */
    remember(known: readonly SimulatedMandate[], waiting: readonly SimulatedDraw[]): void {
      mandates.list.push(...known.filter(({ payer }) => !mandates.of(payer)));
      const isKnown = ({ payer, day }: SimulatedDraw) =>
        draws.list.some((one) => one.payer === payer && one.day === day);
      draws.list.push(...waiting.filter((one) => !isKnown(one)));
    },
  };
}

export type SimulatedAutogiro = ReturnType<typeof openAutogiro>;
