import { json, page, styles } from '../page/answers.ts';
import { type Failure, failures } from './failures.ts';
import type { Order, Orders } from './orders.ts';
import { ordersPage } from './orders-page.ts';
import { base } from './phone-address.ts';
import { messagePage, phonePage } from './phone-page.ts';
import { risks } from './read-order.ts';
import { testPersons } from './test-persons.ts';

type PhoneState = {
  readonly orders: Orders;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

/** The pages on which a person operates the phone, all under /dev/bankid. */
export function phonePages(state: PhoneState): (request: Request) => Promise<Response> {
  const { orders } = state;
  return async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    if (path === '') return page(ordersPage({ orders, failure: state.failure() }));
    if (path === 'page.css') return styles();
    if (path === 'orders') return json(orders.waiting().map((order) => describe(orders, order)));
    if (path === 'start') {
      const order = orders.autoStart(url.searchParams.get('autostarttoken') ?? '');
      return order ? go(`/orders/${order.orderRef}`) : page(messagePage('no_start'), 404);
    }
    const order = orderAt(orders, path);
    return order ? page(phonePage(order)) : page(messagePage('no_order'), 404);
  };
}

async function act({ orders, fail }: PhoneState, path: string, form: URLSearchParams): Promise<Response> {
  if (path === 'failure') {
    const how = form.get('how') ?? '';
    fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
    return go('');
  }
  if (path === 'scan') {
    // A scan reads the code that is current at that moment.
    const shown = orders.find(form.get('order') ?? '');
    const scanned = orders.scan(shown ? orders.currentQr(shown) : (form.get('qr') ?? ''));
    if (typeof scanned === 'string') return page(messagePage(scanned), 400);
    return go(`/orders/${scanned.orderRef}`);
  }
  const order = orderAt(orders, path);
  if (!order) return page(messagePage('no_order'), 404);
  const person = testPersons.find(({ personalNumber }) => personalNumber === form.get('person'));
  const what = form.get('do');
  if (what === 'choose' && person) orders.choose(order, person);
  if (what === 'approve')
    orders.approve(
      order,
      risks.find((risk) => risk === form.get('risk')),
    );
  if (what === 'cancel') orders.fail(order, 'userCancel');
  if (what === 'fail') orders.fail(order, (form.get('hint') ?? '').slice(0, 40) || 'userCancel');
  const isBack = order.isSameDevice && order.status !== 'pending' && order.returnUrl;
  return isBack ? new Response(null, { status: 303, headers: { location: isBack } }) : go(`/orders/${order.orderRef}`);
}

/** For programs that operate the phone. */
function describe(orders: Orders, order: Order) {
  const { orderRef, kind, hintCode, visibleText, autoStartToken } = order;
  return { orderRef, kind, hintCode, visibleText, autoStartToken, qr: orders.currentQr(order) };
}

function orderAt(orders: Orders, path: string): Order | undefined {
  const [, orderRef] = /^orders\/([0-9a-f-]{36})$/.exec(path) ?? [];
  return orderRef === undefined ? undefined : orders.find(orderRef);
}

function go(path: string): Response {
  return new Response(null, { status: 303, headers: { location: `${base}${path}` } });
}
