import { fromDanishTime } from '@rumklar/domain/format/dates';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** A moment by the clock in Denmark. */
function at(local: string): Date {
  const moment = fromDanishTime(`${local}:00.000`);
  if (!moment) throw new Error(`${local} is not a date`);
  return moment;
}

async function add(from: readonly Date[], minutes: readonly number[]): Promise<(Date | null)[]> {
  const rows = await stack.sql<{ due: Date | null }[]>`
    select private.add_working_time(f.moment, f.minutes) as due
    from unnest(${from.map((date) => date.toISOString())}::timestamptz[], ${minutes}::integer[])
      with ordinality as f (moment, minutes, place)
    order by f.place`;
  return rows.map(({ due }) => due);
}

describe('closing days', () => {
  test('follow Easter from 2026 to 2040', async () => {
    const rows = await stack.sql`
      select to_char(day, 'YYYY-MM-DD') as day from private.closing_days where reason = 'Påskedag' order by day`;
    expect(rows.map(({ day }) => day)).toEqual([
      ...['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13', '2032-03-28'],
      ...['2033-04-17', '2034-04-09', '2035-03-25', '2036-04-13', '2037-04-05', '2038-04-25', '2039-04-10'],
      '2040-04-01',
    ]);
  });

  test.each([
    // The latest Easter, and the two exceptions of the rule.
    [2038, '2038-04-25'],
    [1981, '1981-04-19'],
    [2049, '2049-04-18'],
    [2285, '2285-03-22'],
  ])('Easter of %i', async (year, expected) => {
    const [row] = await stack.sql`select to_char(private.easter_sunday(${year}), 'YYYY-MM-DD') as day`;
    expect(row?.day).toBe(expected);
  });

  test('are those of Danish law without Store Bededag, and the last days of the year', async () => {
    const rows = await stack.sql`
      select to_char(day, 'MM-DD') as day, reason from private.closing_days
      where day between '2026-01-01' and '2026-12-31' order by closing_days.day`;
    expect(rows.map(({ day, reason }) => `${day} ${reason}`)).toEqual([
      ...['01-01 Nytårsdag', '04-02 Skærtorsdag', '04-03 Langfredag', '04-05 Påskedag', '04-06 2. påskedag'],
      ...['05-14 Kristi himmelfartsdag', '05-24 Pinsedag', '05-25 2. pinsedag', '12-24 Juleaften'],
      ...['12-25 Juledag', '12-26 2. juledag', '12-31 Nytårsaften'],
    ]);
  });
});

describe('working time', () => {
  test.each([
    ['within a day', '2026-11-18T09:00', 120, '2026-11-18T11:00'],
    ['rounded up to the half hour', '2026-11-18T09:01', 120, '2026-11-18T11:30'],
    ['to the very end of a day', '2026-11-18T08:00', 540, '2026-11-18T17:00'],
    ['over a night', '2026-11-18T16:00', 120, '2026-11-19T09:00'],
    ['from before the opening', '2026-11-18T05:30', 60, '2026-11-18T09:00'],
    ['from after the closing', '2026-11-18T17:00', 60, '2026-11-19T09:00'],
    ['over a weekend', '2026-11-20T15:00', 480, '2026-11-23T14:00'],
    ['from a Sunday', '2026-11-22T12:00', 480, '2026-11-23T16:00'],
    ['over the clock that goes forward', '2026-03-27T16:00', 120, '2026-03-30T09:00'],
    ['over the clock that goes back', '2026-10-23T16:00', 120, '2026-10-26T09:00'],
    ['from Wednesday before Easter to Tuesday after it', '2026-04-01T16:30', 60, '2026-04-07T08:30'],
    ['from 30 December to the new year', '2026-12-30T16:59', 60, '2027-01-04T09:00'],
    ['from a closed 31 December', '2026-12-31T16:59', 30, '2027-01-04T08:30'],
    ['over Christmas on weekdays', '2026-12-23T16:00', 480, '2026-12-28T15:00'],
    ['of five weeks', '2026-06-01T08:00', 25 * 540, '2026-07-03T17:00'],
  ])('%s', async (_name, from, minutes, expected) => {
    expect(await add([at(from)], [minutes])).toEqual([at(expected)]);
  });

  test('ends at the first half hour by which so much was worked, from 10,000 random moments', async () => {
    const rows = await stack.sql`select to_char(day, 'YYYY-MM-DD') as day from private.closing_days`;
    const hours = listHours(new Set(rows.map(({ day }) => day)));
    const sample = fc.sample(
      fc.record({
        from: fc.date({ min: new Date('2026-01-01'), max: new Date('2039-12-01'), noInvalidDate: true }),
        minutes: fc.integer({ min: 1, max: 2400 }),
      }),
      { numRuns: 10_000, seed: 17 },
    );
    const found = await add(
      sample.map(({ from }) => from),
      sample.map(({ minutes }) => minutes),
    );
    const wrong = sample.filter(({ from, minutes }, index) => {
      const due = found[index]?.getTime() ?? Number.NaN;
      return !(
        due % HALF_HOUR === 0 &&
        workedMinutes(from.getTime(), due, hours) >= minutes &&
        workedMinutes(from.getTime(), due - HALF_HOUR, hours) < minutes
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has no end where nobody ever works', async () => {
    const due = await stack.sql.begin(async (sql) => {
      await sql`delete from private.opening_hours`;
      const [row] = await sql`select private.add_working_time(now(), 60) as due`;
      await sql`insert into private.opening_hours select n, '08:00', '17:00' from generate_series(1, 5) n`;
      return row?.due;
    });
    expect(due).toBeNull();
  });
});

/** The working hours of each day in milliseconds since 1970, by its name; a day without work has none. */
function listHours(closed: ReadonlySet<string>): ReadonlyMap<string, readonly [number, number]> {
  const hours = new Map<string, readonly [number, number]>();
  for (let noon = Date.parse('2026-01-01T12:00Z'); noon < Date.parse('2041-01-01'); noon += DAY) {
    const name = nameOf(noon);
    if ([0, 6].includes(new Date(noon).getUTCDay()) || closed.has(name)) continue;
    hours.set(name, [at(`${name}T08:00`).getTime(), at(`${name}T17:00`).getTime()]);
  }
  return hours;
}

/** Minutes between two moments in which somebody works. */
function workedMinutes(from: number, to: number, hours: ReturnType<typeof listHours>): number {
  let sum = 0;
  for (let moment = from - DAY; moment < to + DAY; moment += DAY) {
    const [opens, closes] = hours.get(nameOf(moment)) ?? [0, 0];
    sum += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
  }
  return sum / 60_000;
}

const nameOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const DAY = 24 * 60 * 60 * 1000;
const HALF_HOUR = 30 * 60 * 1000;
