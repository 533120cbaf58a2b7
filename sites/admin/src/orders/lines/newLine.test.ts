import { buildOrder } from '@rumklar/domain/orders/factory';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { expect, test } from 'vitest';
import { forgetLineId, type LineForm, lineIdOf, readLineForm } from './newLine.ts';

const order = buildOrder({ total_amount: 158 });
const form: LineForm = { kind: 'credit', orderId: order.id, amount: '158', text: ' Rabat ' };

test('a filled form is a line, its words trimmed', () => {
  expect(readLineForm(form, order)).toEqual({
    errors: {},
    line: { orderId: order.id, kind: 'credit', kroner: 158, text: 'Rabat' },
  });
  expect(readLineForm({ ...form, kind: 'extra', amount: '1.250,50 kr.' }, order).line?.kroner).toBe(1250.5);
});

test.each<[Partial<LineForm>, object]>([
  [{ amount: '' }, { amount: addLineTexts.amountInvalid }],
  [{ amount: '0' }, { amount: addLineTexts.amountInvalid }],
  [{ amount: '149.50' }, { amount: addLineTexts.amountInvalid }],
  [{ amount: '158,01' }, { amount: addLineTexts.amountTooLarge(158) }],
  [{ text: '  ' }, { text: addLineTexts.reasonMissing }],
])('%j is refused at its field', (changes, errors) => {
  expect(readLineForm({ ...form, ...changes }, order)).toEqual({ errors, line: undefined });
});

test('an order must be chosen', () => {
  expect(readLineForm(form, undefined).errors).toEqual({ order: addLineTexts.orderMissing });
});

test('a line keeps its id until it is known to be written', () => {
  const { line } = readLineForm(form, order);
  if (!line) throw new Error('The form is filled');
  const id = lineIdOf(line);
  expect(lineIdOf({ ...line })).toBe(id);
  expect(lineIdOf({ ...line, kroner: 1 })).not.toBe(id);
  forgetLineId(line);
  expect(lineIdOf(line)).not.toBe(id);
});
