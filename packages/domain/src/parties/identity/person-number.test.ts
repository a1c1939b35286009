import { describe, expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { ageOn, formatPersonNumber, isUnderage, parsePersonNumber } from './person-number.ts';

const on = day('2026-09-15');

describe('person numbers', () => {
  test.each([
    // From the tax agency's list of test numbers.
    ['200001012384', '200001012384', '2000-01-01'],
    ['200001012392', '200001012392', '2000-01-01'],
    ['200002292381', '200002292381', '2000-02-29'],
    ['200002292399', '200002292399', '2000-02-29'],
    ['200012312385', '200012312385', '2000-12-31'],
    ['200101012383', '200101012383', '2001-01-01'],
    ['200101012391', '200101012391', '2001-01-01'],
    ['200105312391', '200105312391', '2001-05-31'],
    // Valid by the rules of the number, not in that list.
    ['196408233234', '196408233234', '1964-08-23'],
    ['19640823-3234', '196408233234', '1964-08-23'],
    ['640823-3234', '196408233234', '1964-08-23'],
    ['6408233234', '196408233234', '1964-08-23'],
    ['198112189876', '198112189876', '1981-12-18'],
    ['199012119948', '199012119948', '1990-12-11'],
    ['090527+1474', '190905271474', '1909-05-27'],
    ['190905271474', '190905271474', '1909-05-27'],
    ['200012099891', '200012099891', '2000-12-09'],
  ])('%s', (text, no, born) => {
    expect(parsePersonNumber(text, on)).toEqual({ no, born, isCoordination: false });
  });

  test.each([
    ['a wrong check digit', '196408233235'],
    ['no such date', '199002306789'],
    ['born tomorrow', '202609160006'],
    ['the number 000', '196408230008'],
    ['a space inside', '640823 3234'],
    ['an interim number', '19640823T234'],
    ['a plus after twelve digits', '19090527+1474'],
    ['nothing', ''],
  ])('refuses %s', (_name, text) => {
    expect(parsePersonNumber(text, on)).toBeUndefined();
  });

  test('ten digits mean the latest century that has come', () => {
    const born = (text: string, today: string) => parsePersonNumber(text, day(today))?.born;
    expect(born('090527-1474', '2009-05-26')).toBe('1909-05-27');
    expect(born('090527-1474', '2009-05-27')).toBe('2009-05-27');
    expect(born('090527+1474', '2009-05-26')).toBe('1909-05-27');
    expect(born('090527+1474', '2109-05-26')).toBe('2009-05-27');
  });

  test('are written with a plus from the year the person turns 100', () => {
    const person = parsePersonNumber('190905271474', on)!;
    expect(formatPersonNumber(person, day('2008-12-31'))).toBe('090527-1474');
    expect(formatPersonNumber(person, day('2009-01-01'))).toBe('090527+1474');
  });
});

describe('coordination numbers', () => {
  test.each([
    ['195705749959', '1957-05-14'],
    ['197306749982', '1973-06-14'],
    ['570574-9959', '1957-05-14'],
  ])('%s', (text, born) => {
    expect(parsePersonNumber(text, on)).toMatchObject({ born, isCoordination: true });
  });

  test('refuses a wrong check digit', () => {
    expect(parsePersonNumber('193901829913', on)).toBeUndefined();
  });
});

test('a person is of age on the eighteenth birthday', () => {
  const born = day('2008-09-15');
  expect([ageOn(born, day('2026-09-14')), isUnderage(born, day('2026-09-14'))]).toEqual([17, true]);
  expect([ageOn(born, on), isUnderage(born, on)]).toEqual([18, false]);
});
