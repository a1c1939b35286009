import { type SimulatedBank, startBank } from '@fordra/simulators/bank/start-bank';
import { startBankid } from '@fordra/simulators/bankid/start-bankid';
import { startRegister } from '@fordra/simulators/company-register/start-register';
import { type Courts, openCourts } from '@fordra/simulators/courts/courts-pages';
import { startBureau } from '@fordra/simulators/credit-bureau/start-bureau';
import { type SimulatedEnforcement, startEnforcement } from '@fordra/simulators/enforcement/start-enforcement';
import { startIdp } from '@fordra/simulators/idp/start-idp';
import { startKivra } from '@fordra/simulators/kivra/start-kivra';
import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import { startPeppol } from '@fordra/simulators/peppol/start-peppol';
import { startPopulation } from '@fordra/simulators/population/start-population';
import { startPrint } from '@fordra/simulators/print/start-print';
import { startSms } from '@fordra/simulators/sms/start-sms';
import type { DemoInput } from '../src/demo-parts.ts';
import type { DevPage } from '../src/http/pages/dev-pages.ts';
import type { BankChannel } from '../src/integrations/bank/port.ts';
import { sftpBank } from '../src/integrations/bank/sftp-bank.ts';
import { bankIdRelyingParty } from '../src/integrations/bankid/relying-party.ts';
import { bolagsverket } from '../src/integrations/company-register/bolagsverket.ts';
import { creditApi } from '../src/integrations/credit/credit-api.ts';
import type { EnforcementChannel } from '../src/integrations/enforcement/port.ts';
import { sftpEnforcement } from '../src/integrations/enforcement/sftp-enforcement.ts';
import { kivraSenderApi } from '../src/integrations/kivra/sender-api.ts';
import { smtpMail } from '../src/integrations/mail/smtp.ts';
import { sftpAccessPoint } from '../src/integrations/peppol/sftp-access-point.ts';
import { spar } from '../src/integrations/population/spar.ts';
import { sftpPrint } from '../src/integrations/print/sftp-print.ts';
import { elksSms } from '../src/integrations/sms/elks.ts';
import type { VehicleRegister } from '../src/integrations/vehicles/port.ts';
import { vehicleApi } from '../src/integrations/vehicles/vehicle-api.ts';
import type { Adapters } from '../src/open-adapters.ts';
import { openProviders } from '../src/open-providers.ts';
import { readProviderMap } from '../src/settings/read-providers.ts';
import { selectClock } from '../src/store/clock/select-clock.ts';
import { openAuthorityMemory } from '../src/store/enforcement/authority-memory.ts';
import { addJob } from '../src/store/jobs/add-job.ts';
import { findAuthorityMoney } from './find-authority-money.ts';
import { findPayableCases } from './find-payable-cases.ts';
import { recallAutogiro } from './recall-autogiro.ts';
import { recallBank } from './recall-bank.ts';
import { forgetAddressCheck, recallCar, recallPerson } from './recall-person.ts';
import { addBankAccounts } from './world/bank/add-bank-accounts.ts';

/** The simulators run in this process: one that is slow to answer means a busy machine, not a failed system. */
const timeoutMs = 120_000;
/** A person waits for this one on the page. */
const registerTimeoutMs = 10_000;

/** The real adapter connected to a simulator on loopback, and the page on which a person operates the simulator. */
type Simulated<Port> = { readonly port: Port; readonly page: DevPage };

/** Every adapter of the demo: the configured one, else one to a simulator that this process starts. */
export async function startSimulators(input: DemoInput) {
  const { config, adapters } = input;
  const hasApi = config.parts.includes('api');
  const hasWorker = config.parts.includes('worker');
  const mail = adapters.sendMail ? undefined : await simulateMail(input);
  const eid = !adapters.eid && hasApi ? await simulateBankid(input) : undefined;
  const oauth = !adapters.oauth && hasApi ? simulateProviders(input) : undefined;
  const mailbox = !adapters.mailbox && hasWorker ? await simulateKivra(input) : undefined;
  const print = !adapters.print && hasWorker ? await simulatePrint(input) : undefined;
  const sms = !adapters.sms && hasWorker ? await simulateSms(input) : undefined;
  const peppol = !adapters.peppol && hasWorker ? await simulatePeppol(input) : undefined;
  const enforcement = !adapters.enforcement && hasWorker ? await simulateEnforcement(input) : undefined;
  const bank = !adapters.bank && hasWorker ? await simulateBank(input) : undefined;
  const register = !adapters.companyRegister ? await simulateRegister(input) : undefined;
  const population = !adapters.population ? await simulatePopulation(input) : undefined;
  const bureau = !adapters.creditBureau ? await simulateBureau(input) : undefined;
  const all: Adapters = {
    sendMail: mail?.port ?? adapters.sendMail,
    eid: eid?.port ?? adapters.eid,
    oauth: oauth?.port ?? adapters.oauth,
    mailbox: mailbox?.port ?? adapters.mailbox,
    mailboxSecret: mailbox?.secret ?? adapters.mailboxSecret,
    print: print?.port ?? adapters.print,
    sms: sms?.port ?? adapters.sms,
    peppol: peppol?.port ?? adapters.peppol,
    enforcement: enforcement?.port ?? adapters.enforcement,
    bank: bank?.port ?? adapters.bank,
    companyRegister: register?.port ?? adapters.companyRegister,
    population: population?.port ?? adapters.population,
    vehicles: adapters.vehicles ?? population?.vehicles,
    creditBureau: bureau?.port ?? adapters.creditBureau,
  };
  // They write to the portal by mail.
  const courts = openCourts(config.mailInAuthserv);
  const started = [mail, eid, oauth, mailbox, print, sms, peppol, enforcement, bank, register, population, bureau];
  return {
    adapters: all,
    devPages: [...started.flatMap((one) => (one ? [one.page] : [])), { path: '/dev/courts', fetch: courts.fetch }],
    onMailPort: writersOf({ mail, courts }),
  };
}

type Writers = { readonly mail: { onMailPort(port: number): void } | undefined; readonly courts: Courts };

/** Those who write to the portal learn where it receives mail. */
function writersOf({ mail, courts }: Writers) {
  return (port: number) => {
    mail?.onMailPort(port);
    courts.writeTo(port);
  };
}

async function simulateMail({ config, onCloser }: DemoInput) {
  const { smtpUrl, fetch, stop, replyTo } = await startMailbox({ authserv: config.mailInAuthserv });
  onCloser('mailbox', () => stop());
  const port = smtpMail({ url: smtpUrl, from: config.mailFrom, timeoutMs });
  return { port, page: { path: '/dev/mail', fetch }, onMailPort: replyTo } satisfies Simulated<Adapters['sendMail']> & {
    onMailPort: unknown;
  };
}

async function simulateBankid({ config, onCloser }: DemoInput) {
  const { url, client, fetch, stop } = await startBankid();
  onCloser('BankID', stop);
  const bankId = bankIdRelyingParty({ url, tls: client, timeoutMs });
  const port = { bankId, publicAddress: config.publicAddress, startAddress: '/dev/bankid/start' };
  return { port, page: { path: '/dev/bankid', fetch } } satisfies Simulated<Adapters['eid']>;
}

function simulateProviders({ config, onCloser }: DemoInput) {
  const { publicAddress } = config;
  const { settings, call, fetch, stop } = startIdp({ publicAddress });
  onCloser('identity providers', stop);
  const connection = { fetch: call, isInsecure: true, timeoutMs };
  const providers = openProviders(readProviderMap(settings, ['http:', 'https:'])!, connection);
  return { port: { providers, publicAddress }, page: { path: '/dev/idp', fetch } } satisfies Simulated<
    Adapters['oauth']
  >;
}

async function simulateRegister({ db, onCloser }: DemoInput) {
  const register = await startRegister({ today: async () => (await selectClock(db)).today });
  onCloser('company register', register.stop);
  return {
    port: bolagsverket({ ...register, timeoutMs: registerTimeoutMs }),
    page: { path: '/dev/company-register', fetch: register.fetch },
  } satisfies Simulated<Adapters['companyRegister']>;
}

async function simulateBureau({ onCloser }: DemoInput) {
  const bureau = await startBureau();
  onCloser('credit-bureau', bureau.stop);
  return {
    port: creditApi({ ...bureau, timeoutMs: registerTimeoutMs }),
    page: { path: '/dev/credit-bureau', fetch: bureau.fetch },
  } satisfies Simulated<Adapters['creditBureau']>;
}

async function simulatePopulation({ db, onCloser }: DemoInput) {
  const register = await startPopulation({
    recall: (number) => recallPerson(db, number),
    recallCar: (plate) => recallCar(db, plate),
    today: async () => (await selectClock(db)).today,
    onChange: (number) => void forgetAddressCheck(db, number).catch(() => {}),
  });
  onCloser('population register', register.stop);
  return {
    vehicles: vehicleApi({ url: register.vehiclesUrl, timeoutMs: registerTimeoutMs }),
    port: spar({ ...register, timeoutMs: registerTimeoutMs }),
    page: { path: '/dev/population', fetch: register.fetch },
  } satisfies Simulated<Adapters['population']> & { readonly vehicles: VehicleRegister };
}

async function simulateKivra({ config, onCloser }: DemoInput) {
  const kivra = await startKivra();
  kivra.callAt(`${config.publicAddress}/api/callbacks/kivra/payments`);
  onCloser('Kivra', kivra.stop);
  return {
    port: kivraSenderApi({ ...kivra, timeoutMs }),
    page: { path: '/dev/kivra', fetch: kivra.fetch },
    secret: kivra.webhookSecret,
  } satisfies Simulated<Adapters['mailbox']> & { secret: string };
}

async function simulatePrint({ onCloser }: DemoInput) {
  const shop = await startPrint();
  onCloser('print shop', shop.stop);
  return {
    port: sftpPrint({ ...shop, timeoutMs }),
    page: { path: '/dev/print', fetch: shop.fetch },
  } satisfies Simulated<Adapters['print']>;
}

async function simulateSms({ onCloser }: DemoInput) {
  const provider = await startSms();
  onCloser('text messages', provider.stop);
  return {
    port: elksSms({ ...provider, timeoutMs }),
    page: { path: '/dev/sms', fetch: provider.fetch },
  } satisfies Simulated<Adapters['sms']>;
}

/** The operator's own address in the simulated network. */
const participant = '0007:5566778899';

async function simulatePeppol({ db, log, onCloser }: DemoInput) {
  const network = await startPeppol({
    participant,
    // A person who operates the network on its page sees the result in the portal at once.
    onFile: () =>
      void addJob(db, 'exchange-e-invoices', {}, { key: 'exchange-e-invoices-now' }).catch((err: unknown) =>
        log.warn({ err }, 'e-invoices are fetched later'),
      ),
  });
  onCloser('Peppol', network.stop);
  return {
    port: sftpAccessPoint({ ...network, timeoutMs }),
    page: { path: '/dev/peppol', fetch: network.fetch },
  } satisfies Simulated<Adapters['peppol']>;
}

async function simulateEnforcement({ db, log, onCloser }: DemoInput) {
  const authority = await startEnforcement({
    today: async () => (await selectClock(db)).today,
    recall: openAuthorityMemory(db),
    // A person who operates the authority on its page sees the result in the portal at once.
    onFile: () =>
      void addJob(db, 'exchange-enforcement-files', {}, { key: 'exchange-enforcement-files-now' }).catch(
        (err: unknown) => log.warn({ err }, 'the files of the enforcement authority are fetched later'),
      ),
  });
  onCloser('enforcement authority', authority.stop);
  const page = { path: '/dev/enforcement', fetch: authority.fetch };
  return { port: withCatchUp(authority), page } satisfies Simulated<Adapters['enforcement']>;
}

/** The simulated authority has no clock: it acts on the portal's business days up to today before its files are listed. */
function withCatchUp(authority: SimulatedEnforcement): EnforcementChannel {
  const channel = sftpEnforcement({ ...authority, timeoutMs });
  return {
    ...channel,
    async listInbound() {
      await authority.catchUp();
      return channel.listInbound();
    },
  };
}

async function simulateBank({ db, log, onCloser }: DemoInput) {
  await addBankAccounts(db);
  const bank = await startBank({
    today: async () => (await selectClock(db)).today,
    findCases: (search) => findPayableCases(db, search),
    recall: () => recallBank(db),
    recallAutogiro: () => recallAutogiro(db),
    findDue: () => findAuthorityMoney(db),
    // A person who operates the bank on its page sees the payment in the portal at once.
    onFile: () =>
      void addJob(db, 'exchange-bank-files', {}, { key: 'exchange-bank-files-now' }).catch((err: unknown) =>
        log.warn({ err }, 'the files of the bank are fetched later'),
      ),
  });
  onCloser('bank', bank.stop);
  const page = { path: '/dev/bank', fetch: bank.fetch };
  return { port: withClosedDays(bank), page } satisfies Simulated<Adapters['bank']>;
}

/** The simulated bank has no clock either: it closes the business days before today before its files are listed. */
function withClosedDays(bank: SimulatedBank): BankChannel {
  const channel = sftpBank({ ...bank, timeoutMs });
  return {
    ...channel,
    async listInbound() {
      await bank.catchUp();
      return channel.listInbound();
    },
  };
}
