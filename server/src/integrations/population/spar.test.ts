import { startPopulation } from '@fordra/simulators/population/start-population';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { readAnswer } from './read-answer.ts';
import { spar } from './spar.ts';

const number = '198001013008';
const maja = {
  ...{ number, name: 'Maja Karin Lund', deceased: null, emigrated: null, isProtected: false },
  address: { street: 'Storgatan 4', zip: '411 03', city: 'Göteborg' },
};
const register = await startPopulation({
  recall: async (asked) => (asked === number ? maja : undefined),
  today: async () => '2026-11-19',
});
const port = spar({ ...register, timeoutMs: hangMs });
const hurried = spar({ ...register, timeoutMs: 300 });
afterAll(() => register.stop());
beforeEach(() => register.fail(undefined));
const look = async (asked = number) => (await port.look([asked], 'user-1')).get(asked);

test('a person is found with name and address, and the register knows who asked', async () => {
  expect(await look()).toEqual({
    result: 'found',
    name: 'Maja Karin Lund',
    lastName: 'Lund',
    address: { address_line_1: 'STORGATAN 4', zip_code: '41103', city: 'GÖTEBORG', country: 'SE' },
  });
  expect(register.asked[0]).toMatchObject({ number, by: 'user-1', assignment: register.assignment });
  expect(await look('198001013016')).toEqual({ result: 'not_found' });
});

test('of a dead, an emigrated and a protected person no address is shown', async () => {
  await register.people.change(number, { deceased: '2026-11-01' });
  expect(await look()).toEqual({ result: 'deceased', day: '2026-11-01' });
  await register.people.change(number, { deceased: null, emigrated: '2026-10-01' });
  expect(await look()).toEqual({ result: 'emigrated', day: '2026-10-01', address: null });
  await register.people.change(number, { isProtected: true });
  expect(await look()).toEqual({ result: 'protected' });
});

test.each([
  ['gone', 'no_answer'],
  ['broken', 'no_answer'],
  ['busy', 'no_answer'],
  ['garbage', 'no_answer'],
  ['slow', 'no_answer'],
  ['other_number', 'other_number'],
] as const)('a register that is %s is unavailable', async (how, fault) => {
  await register.people.change(number, { ...maja });
  register.fail(how);
  const answers = await (how === 'slow' ? hurried : port).look([number], 'job');
  expect(answers.get(number)).toEqual({ result: 'unavailable', fault });
});

test('a register that does not answer is not asked about everyone', async () => {
  register.fail('gone');
  const many = Array.from({ length: 500 }, (_, at) => `1980010${10_000 + at}`);
  const answers = await port.look(many, 'job');
  expect(answers.size).toBe(500);
  expect(new Set([...answers.values()].map(({ result }) => result))).toEqual(new Set(['unavailable']));
});

test('a document type is no answer', () => {
  const xml = '<!DOCTYPE a [<!ENTITY b "c">]><Envelope><Body><SPARPersonsokningSvar/></Body></Envelope>';
  expect(readAnswer(xml, number)).toEqual({ result: 'unavailable', fault: 'no_answer' });
});
