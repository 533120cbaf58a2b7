import { expect, test } from 'vitest';
import { transferRate } from './queueModel.ts';

function atClock() {
  let time = 0;
  const rate = transferRate(() => time);
  return {
    rate,
    /** Sends at a speed for some seconds, ten times a second. */
    send(bytesPerSecond: number, seconds: number) {
      for (let step = 0; step < seconds * 10; step += 1) {
        time += 100;
        rate.count(bytesPerSecond / 10);
      }
    },
    wait(seconds: number) {
      time += seconds * 1000;
    },
  };
}

test('the remaining time follows the speed', () => {
  const { rate, send } = atClock();
  send(1_000_000, 10);
  expect(rate.secondsFor(60_000_000)).toBeCloseTo(60, 0);
  send(2_000_000, 40);
  expect(rate.secondsFor(60_000_000)).toBeCloseTo(30, 0);
});

test('the remaining time is unknown in the first seconds', () => {
  const { rate, send } = atClock();
  expect(rate.secondsFor(1)).toBeUndefined();
  send(1_000_000, 2);
  expect(rate.secondsFor(60_000_000)).toBeUndefined();
});

test('a short burst moves the remaining time by less than half', () => {
  const { rate, send } = atClock();
  send(1_000_000, 30);
  send(5_000_000, 1);
  expect(rate.secondsFor(60_000_000)).toBeGreaterThan(45);
  expect(rate.secondsFor(60_000_000)).toBeLessThan(60);
});

test('the remaining time is unknown when nothing moves, and after a reset', () => {
  const { rate, send, wait } = atClock();
  send(1_000_000, 10);
  wait(11);
  expect(rate.secondsFor(60_000_000)).toBeUndefined();
  send(1_000_000, 10);
  rate.reset();
  expect(rate.secondsFor(60_000_000)).toBeUndefined();
});
