import { type MemoryFolder, openMemoryFolder } from '../sftp/memory-folder.ts';
import type { Failure } from './failures.ts';
import { writeFile } from './file-lines.ts';
import { type Arrival, openInTray } from './in-tray.ts';
import { amountIn, lastNews, type News, newsFields, rowOf } from './messages.ts';
import { openOutTray, type ToldFile } from './out-tray.ts';
import type { Ordered } from './read-delivery.ts';
import { buildScript, type Step } from './script.ts';

export type Told = { readonly reference: string; readonly on: string; readonly news: News };
export type Application = Ordered & {
  readonly receivedOn: string;
  readonly told: Told[];
  /** Whether its script continues. */
  isScripted: boolean;
  /** Recalled by another application. */
  isRecalled: boolean;
};

/** The state that is restored after a restart. */
export type Memory = {
  readonly applications: readonly (Ordered & { readonly receivedOn: string; readonly told: readonly Told[] })[];
  readonly deliveries: readonly { readonly runningNumber: number; readonly digest: string }[];
  readonly lastTold: number;
};

export type Authority = {
  readonly folder: MemoryFolder;
  readonly applications: ReadonlyMap<string, Application>;
  readonly arrivals: readonly Arrival[];
  readonly files: readonly ToldFile[];
  isScriptOn: boolean;
  arrived(path: string): void;
  removed(path: string): void;
  /** Sends a message about an application at once; false for an unknown application or message. */
  tell(id: string, news: News, on: string): boolean;
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
  let lastTold = 0;
  const inTray = openInTray({
    agent,
    folder,
    register: (one, receivedOn) => register(applications, { ...one, receivedOn, told: [] }),
    answer: out.lay,
  });
  const publish = (of: readonly { readonly application: Application; readonly news: News }[], on: string) => {
    const rows = of.map(({ application, news }) => {
      const reference = `${application.id}-${application.told.length + 1}`;
      application.told.push({ reference, on, news });
      const about = applications.get(application.answers);
      if (news.kind === 'recalled' && about) about.isRecalled = true;
      return rowOf(reference, application.id, news);
    });
    lastTold += 1;
    const head = { content: 'news', agent, runningNumber: lastTold, madeOn: on };
    const total = of.reduce((sum, { news }) => sum + amountIn(news), 0);
    out.lay({
      name: `${agent}-news-${String(lastTold).padStart(6, '0')}.txt`,
      on,
      content: writeFile(head, rows, total),
    });
  };

  const authority: Authority = {
    folder,
    applications,
    arrivals: inTray.arrivals,
    files: out.files,
    isScriptOn: true,
    arrived: inTray.arrived,
    removed: out.removed,
    tell(id, news, on) {
      const application = applications.get(id);
      if (!application || !Object.hasOwn(newsFields, news.kind)) return false;
      publish([{ application, news }], on);
      return true;
    },
    passTo(day) {
      if (!authority.isScriptOn) return;
      const due = [...applications.values()].flatMap((application) =>
        stepsLeft(application)
          .filter(({ on }) => on <= day)
          .map(({ on, news }) => ({ application, on, news: answerTo(applications, application, news) })),
      );
      const byDay = Map.groupBy(due, ({ on }) => on);
      for (const on of [...byDay.keys()].sort()) publish(byDay.get(on)!, on);
    },
    sendAgain: out.sendAgain,
    remember(memory) {
      inTray.remember(memory.deliveries);
      lastTold = Math.max(lastTold, memory.lastTold);
      for (const one of memory.applications) register(applications, { ...one, told: [...one.told] });
      for (const { answers, told } of memory.applications) {
        const about = applications.get(answers);
        if (about && told.some(({ news }) => news.kind === 'recalled')) about.isRecalled = true;
      }
    },
    fail: out.fail,
  };
  return authority;
}

function register(applications: Map<string, Application>, one: Omit<Application, 'isScripted' | 'isRecalled'>): void {
  if (!applications.has(one.id)) applications.set(one.id, { ...one, isScripted: true, isRecalled: false });
}

/** The rest of the script, without the messages that were sent by it or by a person. */
export function stepsLeft(application: Application): readonly Step[] {
  const { told, isScripted, isRecalled } = application;
  if (!isScripted || isRecalled || told.some(({ news }) => lastNews.includes(news.kind))) return [];
  const counts = new Map<string, number>();
  for (const { news } of told) counts.set(news.kind, (counts.get(news.kind) ?? 0) + 1);
  return buildScript(application, application.receivedOn).filter(({ news: { kind } }) => {
    const left = counts.get(kind) ?? 0;
    counts.set(kind, left - 1);
    return left <= 0;
  });
}

/** An application that is over can be neither recalled nor reduced; a disputed one stays open until it is recalled. */
function answerTo(applications: ReadonlyMap<string, Application>, { kind, answers }: Application, news: News): News {
  if (kind !== 'recall' && kind !== 'reduction') return news;
  const about = applications.get(answers);
  const isOver =
    !about ||
    about.isRecalled ||
    about.told.some(({ news: { kind } }) => kind !== 'disputed' && lastNews.includes(kind));
  return isOver ? { kind: 'application_rejected', reason: 'Målet är redan avslutat' } : news;
}
