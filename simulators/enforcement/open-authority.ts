import { type MemoryFolder, openMemoryFolder } from '../sftp/memory-folder.ts';
import type { Failure } from './failures.ts';
import { writeFile } from './file-lines.ts';
import { type Arrival, openInTray } from './in-tray.ts';
import { amountIn, finalMessages, type Message, messageFields, rowOf } from './messages.ts';
import { type OutgoingFile, openOutTray } from './out-tray.ts';
import type { Ordered } from './read-delivery.ts';
import { type RestructuringNews, restructuringRow } from './restructurings.ts';
import { buildScript, type Step } from './script.ts';

export type SentMessage = { readonly reference: string; readonly on: string; readonly message: Message };
export type Application = Ordered & {
  readonly receivedOn: string;
  readonly sent: SentMessage[];
  /** Whether its script continues. */
  isScripted: boolean;
  /** Recalled by another application. */
  isRecalled: boolean;
};

/** The state that is restored after a restart. */
export type Memory = {
  readonly applications: readonly (Ordered & { readonly receivedOn: string; readonly sent: readonly SentMessage[] })[];
  readonly deliveries: readonly { readonly runningNumber: number; readonly digest: string }[];
  readonly lastFileNumber: number;
};

export type Authority = {
  readonly folder: MemoryFolder;
  readonly applications: ReadonlyMap<string, Application>;
  readonly arrivals: readonly Arrival[];
  readonly files: readonly OutgoingFile[];
  isScriptOn: boolean;
  arrived(path: string): void;
  removed(path: string): void;
  /** Sends a message about an application at once; false for an unknown application or message. */
  sendMessage(id: string, message: Message, on: string): boolean;
  /** Reports a person's debt restructuring. */
  reportRestructuring(news: RestructuringNews, on: string): void;
  /**
   * Moves the authority's time to this day and sends the messages that the scripts have for it and the days before, one
   * file a day.
   */
  passTo(day: string): void;
  sendAgain(name: string): void;
  remember(memory: Memory): void;
  fail(how: Failure | undefined): void;
};

/** Accepts applications, answers each file with a receipt, and sends messages about them in numbered files. */
export function openAuthority(agent: string): Authority {
  const folder = openMemoryFolder(['/in', '/out']);
  const out = openOutTray(folder);
  const applications = new Map<string, Application>();
  let lastFileNumber = 0;
  const inTray = openInTray({
    agent,
    folder,
    register: (one, receivedOn) => register(applications, { ...one, receivedOn, sent: [] }),
    answer: out.add,
  });
  const sendFile = (rows: readonly string[][], total: number, on: string) => {
    const head = { content: 'news', agent, runningNumber: lastFileNumber, madeOn: on };
    const name = `${agent}-news-${String(lastFileNumber).padStart(6, '0')}.txt`;
    out.add({ name, on, content: writeFile(head, rows, total) });
  };
  const publish = (of: readonly { readonly application: Application; readonly message: Message }[], on: string) => {
    const rows = of.map(({ application, message }) => {
      const reference = `${application.id}-${application.sent.length + 1}`;
      application.sent.push({ reference, on, message });
      const about = applications.get(application.answers);
      if (message.kind === 'recalled' && about) about.isRecalled = true;
      return rowOf(reference, application.id, message);
    });
    lastFileNumber += 1;
    const total = of.reduce((sum, { message }) => sum + amountIn(message), 0);
    sendFile(rows, total, on);
  };

  const authority: Authority = {
    folder,
    applications,
    arrivals: inTray.arrivals,
    files: out.files,
    isScriptOn: true,
    arrived: inTray.arrived,
    removed: out.removed,
    sendMessage(id, message, on) {
      const application = applications.get(id);
      if (!application || !Object.hasOwn(messageFields, message.kind)) return false;
      publish([{ application, message }], on);
      return true;
    },
    reportRestructuring(news, on) {
      lastFileNumber += 1;
      sendFile([restructuringRow(news, on, `${news.number}-${lastFileNumber}`)], 0, on);
    },
    passTo(day) {
      if (!authority.isScriptOn) return;
      const due = [...applications.values()].flatMap((application) =>
        stepsLeft(application)
          .filter(({ on }) => on <= day)
          .map(({ on, message }) => ({ application, on, message: answerTo(applications, application, message) })),
      );
      const byDay = Map.groupBy(due, ({ on }) => on);
      for (const on of [...byDay.keys()].sort()) publish(byDay.get(on)!, on);
    },
    sendAgain: out.sendAgain,
    remember(memory) {
      inTray.remember(memory.deliveries);
      lastFileNumber = Math.max(lastFileNumber, memory.lastFileNumber);
      restoreApplications(applications, memory.applications);
    },
    fail: out.fail,
  };
  return authority;
}

function register(applications: Map<string, Application>, one: Omit<Application, 'isScripted' | 'isRecalled'>): void {
  if (!applications.has(one.id)) applications.set(one.id, { ...one, isScripted: true, isRecalled: false });
}

function restoreApplications(applications: Map<string, Application>, known: Memory['applications']): void {
  for (const one of known) register(applications, { ...one, sent: [...one.sent] });
  for (const { answers, sent } of known) {
    const about = applications.get(answers);
    if (about && sent.some(({ message }) => message.kind === 'recalled')) about.isRecalled = true;
  }
}

/** The rest of the script, without the messages that were sent by it or by a person. */
export function stepsLeft(application: Application): readonly Step[] {
  const { sent, isScripted, isRecalled } = application;
  if (!isScripted || isRecalled || sent.some(({ message }) => finalMessages.includes(message.kind))) return [];
  const counts = new Map<string, number>();
  for (const { message } of sent) counts.set(message.kind, (counts.get(message.kind) ?? 0) + 1);
  return buildScript(application, application.receivedOn).filter(({ message: { kind } }) => {
    const left = counts.get(kind) ?? 0;
    counts.set(kind, left - 1);
    return left <= 0;
  });
}

/** An application that is over can be neither recalled nor reduced; a disputed one stays open until it is recalled. */
function answerTo(
  applications: ReadonlyMap<string, Application>,
  { kind, answers }: Application,
  message: Message,
): Message {
  if (kind !== 'recall' && kind !== 'reduction') return message;
  const about = applications.get(answers);
  const isOver =
    !about ||
    about.isRecalled ||
    about.sent.some(({ message: { kind } }) => kind !== 'disputed' && finalMessages.includes(kind));
  return isOver ? { kind: 'application_rejected', reason: 'Målet är redan avslutat' } : message;
}
