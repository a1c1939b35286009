import { computeLuhnDigit } from '@fordra/domain/parties/identity/luhn';
import { startRegister } from '@fordra/simulators/company-register/start-register';
import type { Person } from '@fordra/simulators/population/people';
import { startPopulation } from '@fordra/simulators/population/start-population';
import { bolagsverket } from '../src/integrations/company-register/bolagsverket.ts';
import { spar } from '../src/integrations/population/spar.ts';
import { vehicleApi } from '../src/integrations/vehicles/vehicle-api.ts';
import { refreshRegisters } from '../src/jobs/registers/refresh-registers.ts';
import { openCaseActions } from './case-actions.ts';
import { hangMs } from './hang-ms.ts';
import { testPortal } from './portal/test-portal.ts';
import { testJobPorts } from './test-job-ports.ts';

const home = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };

/** For tests: a portal with a simulated population register, and cases of persons whom it knows. */
export async function openRegistersOffice() {
  const people = new Map<string, Person>();
  const register = await startPopulation({
    recall: async (number) => people.get(number),
    today: async () => '2026-11-01',
  });
  const population = spar({ ...register, timeoutMs: hangMs });
  const vehicles = vehicleApi({ url: register.vehiclesUrl, timeoutMs: hangMs });
  const portal = await testPortal({ population, vehicles });
  const actions = await openCaseActions(portal);
  const ports = testJobPorts(portal.db, { population });
  let count = 0;

  /** A case of a person of its own, who lives where the creditor says. */
  async function aCase(
    over: object = {},
  ): Promise<{ readonly id: string; readonly debtor: string; readonly number: string }> {
    count += 1;
    const number = personNumber(count);
    const name = `Rut Registersson${count}`;
    people.set(number, {
      ...{ number, name, deceased: null, emigrated: null, isProtected: false },
      address: { street: home.address_line_1, zip: home.zip_code, city: home.city },
    });
    const id = await actions.aCase({ customer: { name, id_number: number, address: home }, ...over });
    const { debtor } = await actions.read(id);
    return { id, debtor: debtor!, number };
  }

  const rows = async (table: string, debtor: string) =>
    (await portal.pool.query(`select * from ${table} where debtor = $1 order by _id`, [debtor])).rows;
  return {
    ...{ portal, register, actions, aCase, ports },
    refresh: () => refreshRegisters.run({}, ports),
    debtor: async (id: string) => (await portal.pool.query('select * from debtors where _id = $1', [id])).rows[0],
    lookups: (debtor: string) => rows('register_lookups', debtor),
    news: (debtor: string) => rows('register_news', debtor),
    /** The case is due tomorrow, as before a letter. */
    isDueTomorrow: (id: string) =>
      portal.pool.query(
        `update cases set next_flow_date = (business_now() at time zone 'Europe/Stockholm')::date + 1 where _id = $1`,
        [id],
      ),
    close: async () => {
      await register.stop();
      await portal.close();
    },
  };
}

/** For tests: a simulated company register. */
export async function openCompanies() {
  const companies = await startRegister({ today: async () => '2026-11-01' });
  return { companies, companyRegister: bolagsverket({ ...companies, timeoutMs: hangMs }) };
}

function personNumber(count: number): string {
  const ten = `800101${String(500 + count)}`;
  return `19${ten}${computeLuhnDigit(ten)}`;
}
